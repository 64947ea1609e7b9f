"""The compiled build: the same package with its rules turned into C by mypyc. `make compiled`, docs/performance.md.

Rules are written once, in `src`. The build copies the package to `build/compiled`, compiles an explicit list of its
modules there and adds a kernel in C; put that folder first on PYTHONPATH and everything runs as before, but faster.
Nothing compiled ever lies in `src`.
"""
