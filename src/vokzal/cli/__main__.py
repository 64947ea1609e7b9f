"""`python -m vokzal.cli` is `vokzal`."""

from vokzal.cli import main

if __name__ == "__main__":
    main()
