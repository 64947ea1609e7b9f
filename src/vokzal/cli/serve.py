"""`vokzal serve`: tables in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Timer
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address; 0.0.0.0 lets the whole network in.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535, envvar="VOKZAL_PORT")
    ] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A PostgreSQL or SQLite URL; otherwise a file in the data folder.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The data folder, made on first run.", show_default=False)
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where people find this server, behind a proxy."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy in front whose word about its clients is taken; else nobody's."),
    ] = None,
    secure: Annotated[
        bool | None, typer.Option("--secure", help="Cookies only over https, behind a proxy that speaks it.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables in the browser, for people and bots. Every setting can also be said as VOKZAL_NAME=value."""
    # Only this command pays for the server's libraries.
    from vokzal.server import environment, logs  # noqa: PLC0415
    from vokzal.server.network import addresses  # noqa: PLC0415
    from vokzal.server.run import ServerError, run  # noqa: PLC0415
    from vokzal.server.settings import Settings  # noqa: PLC0415

    given = {
        "data": data,
        "database": database,
        "origins": tuple(origin) if origin else None,
        "proxies": tuple(proxy) if proxy else None,
        "host": host,
        "secure": secure,
    }
    try:
        said = environment.read(os.environ)
    except environment.BadSetting as error:
        raise typer.BadParameter(str(error)) from None
    settings = Settings(**said | {name: value for name, value in given.items() if value is not None})
    logs.set_up(settings)
    folder, host = settings.data, settings.host
    _writable(folder)
    with _listen(host, port) as listening:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        address = f"http://{shown}:{listening.getsockname()[1]}/"

        def ready() -> None:
            near = addresses(host, "127.0.0.1", address).network
            friends = f", for friends in your network at {near}/" if near else ""
            typer.echo(f"Vokzal is open at {address}{friends} (data: {folder}; Ctrl-C closes it)")
            sys.stdout.flush()
            if open_browser:
                Timer(0, webbrowser.open, [address]).start()

        try:
            run(settings, listening, ready)
        except ServerError as error:
            raise typer.BadParameter(str(error)) from None


def _writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise typer.BadParameter(f"data folder {folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise typer.BadParameter(f"data folder {folder}: cannot be written to")


def _listen(host: str, port: int) -> socket.socket:
    """A socket of our own, so that a port that is taken is known before anything else happens."""
    try:
        family, *_, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(where[:2], family=family)
    except OSError as error:
        raise typer.BadParameter(f"cannot listen on {host}:{port}: {error.strerror}; try another --port") from None
