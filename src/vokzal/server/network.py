"""Where a friend finds this server: `localhost` is another machine to everybody else."""

from __future__ import annotations

import re
import socket
from collections.abc import Collection
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from vokzal.server.messages import Addresses

HOST: Final = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:(?P<port>\d{1,5}))?")
"""What a browser writes into the header `Host`."""
EVERYWHERE: Final = ("0.0.0.0", "::", "")
"""Hosts to listen at that mean every network of the machine."""
ELSEWHERE: Final = ("10.255.255.255", 1)
"""Some address of a local network. Nothing is sent there: it only asks which way a packet would go."""


def origin(scheme: str, host: str | None) -> str:
    """Where a request came to, as it says itself; something harmless if it says nonsense."""
    found = HOST.fullmatch(host or "")
    if found is None or int(found["port"] or 0) > 65535:
        return f"{scheme}://localhost"
    return f"{scheme}://{host}"


def is_local(host: str) -> bool:
    """Whether a name means the very machine of whoever reads it."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    with suppress(ValueError):
        address = ip_address(host)
        return address.is_loopback or address.is_unspecified
    return False


def own_names() -> set[str]:
    """What this machine is called."""
    name = socket.gethostname().lower()
    return {name, name.partition(".")[0]} - {""}


def is_named(host: str, names: Collection[str]) -> bool:
    """Whether a header `Host` names this machine. An address does, and a name that only the local network gives: no
    stranger can let those point anywhere."""
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = found[1].strip("[]").lower().rstrip(".")
    if name in names or name == "localhost" or name.endswith((".localhost", ".local")):
        return True
    with suppress(ValueError):
        ip_address(name)
        return True
    return False


def in_the_network() -> str | None:
    """This machine's address in its local network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(ELSEWHERE)
        found = ip_address(asking.getsockname()[0])
        if found.is_private and not found.is_loopback and not found.is_unspecified:
            return str(found)
    return None


def addresses(listening: str, client: str, at: str) -> Addresses:
    """For somebody at an origin, a server that listens at `listening`.

    Only who sits at the machine itself is told: a server behind a proxy does not say where it stands.
    """
    asked = urlsplit(at)
    if not is_local(client) or not is_local(asked.hostname or ""):
        return Addresses()
    if listening not in EVERYWHERE:
        return Addresses(closed=is_local(listening))
    found = in_the_network()
    port = f":{asked.port}" if asked.port else ""
    return Addresses(network=f"{asked.scheme}://{found}{port}" if found else None)
