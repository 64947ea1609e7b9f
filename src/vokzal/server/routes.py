"""The HTTP API: what is asked once. Bodies and answers are the structs of `messages`."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, RawBody
from litestar.response import Stream

from vokzal.core.game import AnyGame
from vokzal.core.match import MAX_BYTES
from vokzal.server import catalogue, devices, logs
from vokzal.server.house import Here, House
from vokzal.server.messages import (
    Addresses,
    Credentials,
    Device,
    Farewell,
    GameDetail,
    GameInfo,
    MatchSummary,
    Me,
    NewTable,
    PasswordChange,
    PlayFrom,
    Ready,
    Rename,
    Replay,
    ReplayPosition,
    SeatChange,
    SessionEnd,
    Table,
    Told,
)
from vokzal.server.network import addresses, origin
from vokzal.server.packing import AnyRequest
from vokzal.server.people import COOKIE, new_id
from vokzal.server.reasons import Declined
from vokzal.server.sessions import UNUSED, Known
from vokzal.server.turns import WATCHING, Asker


def answered(kind: Any) -> dict[int, ResponseSpec]:
    """What is answered, for the description: to the framework it is bytes."""
    return {200: ResponseSpec(kind, media_type=MediaType.JSON)}


A_GAME = answered(GameDetail)
AnyConnection = ASGIConnection[Any, Any, Any, Any]
Asking = NamedDependency[Known]
"""Who asks, and by which session."""
Who = NamedDependency[str]
"""The id of the person who asks."""
NO_STORE = {"cache-control": "no-store"}


async def find_known(request: AnyRequest, house: Here) -> Known:
    """Who asks; everybody starts at /api/me."""
    return await _known(request, house)


def find_person(known: Asking) -> str:
    return known.person


async def _known(request: AnyConnection, house: House) -> Known:
    known = await house.sessions.find(request.cookies.get(COOKIE))
    if known is None:
        raise Declined("no-identity", 401)
    logs.here(None, known.person)
    return known


async def may_import(request: AnyConnection, _: BaseRouteHandler) -> None:
    """Looks at the cookie and at the rate before a large body is read."""
    house: House = request.app.state.house
    known = await _known(request, house)
    await house.replays.check_rate(known.person, request.client.host if request.client else "")


def needs_own_session(known: Known) -> None:
    """What ends all others cannot be asked by a cookie that all have; /api/me gives the device one of its own."""
    if known.old:
        raise Declined("no-identity", 401)


def device(request: AnyRequest) -> str:
    return devices.called(request.headers.get("user-agent"))


def as_person(house: House, me: Me, token: str) -> Response[Me]:
    """An answer that makes the browser this person."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
        max_age=int(UNUSED),
        path="/",
    )
    return Response(me, cookies=[cookie], headers=NO_STORE, status_code=200)


async def as_newcomer(request: AnyRequest, house: House) -> Response[Me]:
    """An answer that makes the browser a guest whom nobody knows yet."""
    person = new_id(16)
    token = await house.sessions.begin(person, device(request))
    return as_person(house, await house.people.me(person), token)


# --- people -----------------------------------------------------------------------------------------------------------


@get("/api/me")
async def read_me(request: AnyRequest, house: Here) -> Response[Me]:
    """Who I am; a newcomer becomes a guest."""
    cookie = request.cookies.get(COOKIE)
    known = await house.sessions.find(cookie)
    if known is None or cookie is None:
        await house.arrivals.take(address(request))
        return await as_newcomer(request, house)
    if known.old:
        cookie = await house.sessions.exchange(known, device(request))
    return as_person(house, await house.people.me(known.person), cookie)


@put("/api/me")
async def rename_me(data: JSONBody[Rename], person: Who, house: Here) -> Me:
    await house.renames.take(person)
    me = await house.people.rename(person, data.name)
    await house.lobby.renamed(me)
    return me


@post("/api/account", status_code=200)
async def register(request: AnyRequest, data: JSONBody[Credentials], person: Who, house: Here) -> Me:
    await house.logins.take(address(request))
    me = await house.people.register(person, data)
    await house.lobby.renamed(me)
    return me


@post("/api/login", status_code=200)
async def login(request: AnyRequest, data: JSONBody[Credentials], house: Here) -> Response[Me]:
    await house.logins.take(address(request))
    before = await house.sessions.find(request.cookies.get(COOKIE))
    return as_person(house, *await house.accounts.login(data, device(request), before))


@post("/api/logout", status_code=200)
async def logout(request: AnyRequest, house: Here) -> Response[Me]:
    """This device forgets who I am, and the server forgets this device."""
    known = await house.sessions.find(request.cookies.get(COOKIE))
    if known is None:
        await house.arrivals.take(address(request))
    else:  # and with it any cookie from before there were sessions
        await house.sessions.end(known.person, [known.session, known.person])
    return await as_newcomer(request, house)


@get("/api/account/sessions")
async def list_sessions(known: Asking, house: Here) -> list[Device]:
    """Where I am logged in."""
    return await house.sessions.of(known)


@post("/api/account/sessions/end", status_code=200)
async def end_sessions(data: JSONBody[SessionEnd], known: Asking, house: Here) -> list[Device]:
    """Another device forgets who I am, or all of them do."""
    needs_own_session(known)
    if data.id is None:
        await house.sessions.end_others(known)
    elif data.id == known.session:
        raise Declined("this-session", 409)
    elif not await house.sessions.end(known.person, [data.id]):
        raise Declined("no-such-session", 404)
    return await house.sessions.of(known)


@post("/api/account/password", status_code=200)
async def change_password(
    request: AnyRequest, data: JSONBody[PasswordChange], known: Asking, house: Here
) -> list[Device]:
    needs_own_session(known)
    await house.logins.take(address(request))
    await house.accounts.change_password(known, data)
    return await house.sessions.of(known)


@get("/api/account/file")
async def account_file(request: AnyRequest, known: Asking, house: Here) -> Stream:
    """Everything that is known about me."""
    await house.exports.take(known.person)
    await house.exports.take(address(request))
    headers = {**NO_STORE, "content-disposition": 'attachment; filename="vokzal-account.json"'}
    return Stream(house.accounts.file(known), media_type="application/json", headers=headers)


@post("/api/account/delete", status_code=200)
async def delete_account(request: AnyRequest, data: JSONBody[Farewell], known: Asking, house: Here) -> Response[Me]:
    """Everything that is known about me goes; I am a new guest."""
    await house.logins.take(address(request))
    await house.accounts.delete(known, data)
    return await as_newcomer(request, house)


def address(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


@get("/api/address", sync_to_thread=False)
def read_address(request: AnyRequest, house: Here) -> Addresses:
    """Where a friend finds this server."""
    at = origin(str(request.scope["scheme"]), request.headers.get("host"))
    return addresses(house.settings.host, address(request), at)


# --- games ------------------------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return catalogue.all_games()


@get("/api/games/{game_id:str}", sync_to_thread=False, responses=A_GAME)
def read_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """The usual edition."""
    return _described(request, catalogue.find(game_id))


@get("/api/games/{game_id:str}/{edition:str}", sync_to_thread=False, responses=A_GAME)
def read_edition(request: AnyRequest, game_id: FromPath[str], edition: FromPath[str]) -> Response[bytes]:
    return _described(request, catalogue.find(game_id, edition))


def _described(request: AnyRequest, game: AnyGame) -> Response[bytes]:
    """A game, or that nothing has changed since the browser asked last."""
    body, tag = catalogue.described(game)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


# --- tables -----------------------------------------------------------------------------------------------------------


@get("/api/tables")
async def list_tables(person: Who, house: Here) -> list[Table]:
    return await house.lobby.visible(person)


@get("/api/mine")
async def list_mine(person: Who, house: Here) -> list[Table]:
    """Where I sit."""
    return await house.lobby.mine(person)


@post("/api/tables", status_code=200)
async def open_table(request: AnyRequest, data: JSONBody[NewTable], person: Who, house: Here) -> Table:
    return await house.lobby.open(person, data, address(request))


@get("/api/tables/{table_id:str}")
async def read_table(table_id: FromPath[str], house: Here) -> Table:
    return await house.lobby.shown(table_id)


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join_table(table_id: FromPath[str], data: JSONBody[SeatChange], person: Who, house: Here) -> Table:
    return await house.lobby.join(person, table_id, data)


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave_table(table_id: FromPath[str], person: Who, house: Here) -> Table:
    return await house.lobby.leave(person, table_id)


@post("/api/tables/{table_id:str}/kick", status_code=200)
async def kick(table_id: FromPath[str], data: JSONBody[SeatChange], person: Who, house: Here) -> Table:
    return await house.lobby.kick(person, table_id, data)


@post("/api/tables/{table_id:str}/bot", status_code=200)
async def seat_bot(table_id: FromPath[str], data: JSONBody[SeatChange], person: Who, house: Here) -> Table:
    return await house.lobby.bot(person, table_id, data)


@post("/api/tables/{table_id:str}/add", status_code=200)
async def add_seat(table_id: FromPath[str], data: JSONBody[SeatChange], person: Who, house: Here) -> Table:
    return await house.lobby.add(person, table_id, data)


@post("/api/tables/{table_id:str}/remove", status_code=200)
async def remove_seat(table_id: FromPath[str], data: JSONBody[SeatChange], person: Who, house: Here) -> Table:
    return await house.lobby.remove(person, table_id, data)


@post("/api/tables/{table_id:str}/ready", status_code=200)
async def say_ready(table_id: FromPath[str], data: JSONBody[Ready], person: Who, house: Here) -> Table:
    return await house.lobby.ready(person, table_id, data)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start_table(table_id: FromPath[str], person: Who, house: Here) -> Table:
    return await house.lobby.start(person, table_id)


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table_id: FromPath[str], person: Who, house: Here) -> Table:
    return await house.lobby.rematch(person, table_id, address(request))


# --- matches ----------------------------------------------------------------------------------------------------------


@get("/api/matches/{match_id:str}", responses=answered(Replay), packed=True)
async def replay(request: AnyRequest, match_id: FromPath[str], house: Here) -> Response[bytes]:
    await house.readings.take(address(request))
    return await house.replays.pack(request, await house.replays.replay(match_id))


@get("/api/matches/{match_id:str}/positions/{number:int}", responses=answered(ReplayPosition), packed=True)
async def replay_position(
    request: AnyRequest, match_id: FromPath[str], number: FromPath[int], house: Here
) -> Response[bytes]:
    asker = Asker(WATCHING, address(request))
    return await house.replays.pack(request, await house.replays.position(match_id, number, asker))


@get("/api/matches/{match_id:str}/told/{after:int}", responses=answered(list[Told]), packed=True)
async def replay_told(
    request: AnyRequest, match_id: FromPath[str], after: FromPath[int], house: Here
) -> Response[bytes]:
    await house.readings.take(address(request))
    return await house.replays.pack(request, await house.replays.told(match_id, after))


@get("/api/matches/{match_id:str}/file", media_type="application/json", packed=True)
async def match_file(request: AnyRequest, match_id: FromPath[str], house: Here) -> Response[bytes]:
    await house.readings.take(address(request), 2)
    name = f'attachment; filename="vokzal-{match_id}.json"'
    return await house.replays.pack(request, await house.replays.file(match_id), {"content-disposition": name})


@post("/api/matches/{match_id:str}/play", status_code=200)
async def play_from(
    request: AnyRequest, match_id: FromPath[str], data: JSONBody[PlayFrom], person: Who, house: Here
) -> Table:
    return await house.lobby.play_from(person, match_id, data, address(request))


@post("/api/matches", status_code=200, request_max_body_size=MAX_BYTES, guards=[may_import])
async def import_match(body: RawBody, person: Who, house: Here) -> MatchSummary:
    return await house.replays.keep(person, body)


HANDLERS = [
    read_me,
    rename_me,
    register,
    login,
    logout,
    list_sessions,
    end_sessions,
    change_password,
    account_file,
    delete_account,
    read_address,
    list_games,
    read_game,
    read_edition,
    list_tables,
    list_mine,
    open_table,
    read_table,
    join_table,
    leave_table,
    kick,
    seat_bot,
    add_seat,
    remove_seat,
    say_ready,
    start_table,
    rematch,
    replay,
    replay_position,
    replay_told,
    match_file,
    play_from,
    import_match,
]
