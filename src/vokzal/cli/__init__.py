"""The command line: `vokzal games`, `rules`, `watch`, `verify`, `simulate`, `arena`, `ladder`, `serve`, `worker`."""

from vokzal.cli.app import app, main

__all__ = ["app", "main"]
