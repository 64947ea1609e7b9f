"""What an address answers: the page with a head that says what is there, a picture, or that nothing is."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from tests.server.client import Json
from tests.server.conftest import Running, Serve
from vokzal import games
from vokzal.server import network
from vokzal.server.cards import preview, spoken
from vokzal.server.network import addresses, origin

pytestmark = pytest.mark.anyio

INDEX = '<!doctype html>\n<html lang="en">\n<head><title>Vokzal</title></head><body></body></html>'


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A page as it is built, in small."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "x-1.js").write_text("1")
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / "favicon.ico").write_bytes(b"\0\0\1\0")
    (folder / "preview.jpg").write_bytes(b"\xff\xd8")
    return folder


def head(page: httpx.Response) -> dict[str, str]:
    """The title and what is said in meta tags."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page.text)
    title = re.search(r"<title>(.*?)</title>", page.text)
    assert title is not None
    return {"title": unescape(title[1])} | {key: unescape(value) for key, value in found}


async def test_the_first_page_says_what_the_house_is_in_the_readers_language(serve: Serve, static: Path) -> None:
    async with serve(static=static) as server:
        person = await server.person()
        for tongue, title in (("ru-RU,ru;q=0.9", "Вокзал"), ("uk", "Вокзал"), ("fr, en", "Vokzal"), ("", "Vokzal")):
            page = await person.http.get("/", headers={"accept-language": tongue})
            said = head(page)
            assert title in said["og:title"]
            assert said["title"] == said["og:title"]
            assert f'<html lang="{spoken(tongue)}">' in page.text
            assert said["og:image"] == f"{server.base}/preview.jpg"
            assert "robots" not in said


async def test_a_lesson_is_announced_and_may_be_found(serve: Serve, static: Path) -> None:
    async with serve(static=static) as server:
        person = await server.person()
        page = await person.http.get("/lesson/trans_europa/europe", headers={"accept-language": "en"})
        assert page.status_code == 200
        said = head(page)
        assert said["og:title"] == "Trans Europa: a first lesson"
        assert "robots" not in said
        for nowhere in ("trolley/hill", "trans_europa/moon", "chess/house", "trans_europa/europe/1"):
            assert (await person.http.get(f"/lesson/{nowhere}")).status_code == 404


async def test_a_puzzle_is_announced_and_may_be_found(serve: Serve, static: Path) -> None:
    async with serve(static=static) as server:
        person = await server.person()
        titles = {
            "puzzles": "Vokzal: puzzles",
            "puzzle/daily/pennies": "Pennies: the puzzle of the day",
            "puzzle/pennies/house/2": "Pennies: a puzzle",
        }
        for path, title in titles.items():
            said = head(await person.http.get(f"/{path}", headers={"accept-language": "en"}))
            assert said["og:title"] == title
            assert "robots" not in said
        for nowhere in (
            "puzzle/pennies/house/3",
            "puzzle/pennies/house/0",
            "puzzle/pennies/house/x",
            "puzzle/pennies/house/٢",
            "puzzle/pennies/moon/1",
            "puzzle/daily/trolley",
            "puzzle/daily/chess",
            "puzzle/pennies",
            "puzzles/pennies",
        ):
            assert (await person.http.get(f"/{nowhere}")).status_code == 404


async def test_a_table_says_who_invites_to_what_in_the_hosts_language(serve: Serve, static: Path) -> None:
    async with serve(static=static) as server:
        host, guest = await server.person('Анна "<b>"'), await server.person("Борис")
        table = (await host.open("tourists", 2, edition="rio", lang="ru"))["id"]
        page = await guest.http.get(f"/table/{table}", headers={"accept-language": "en"})
        said = head(page)
        assert said["og:title"] == 'Анна "<b>" зовёт играть: Туристы: Рио-де-Жанейро'
        assert "<b>" not in page.text
        assert "Свободно 1 место." in said["og:description"]
        assert "20–30 минут" in said["og:description"]
        assert said["og:url"] == f"{server.base}/table/{table}"
        assert said["og:image"].endswith(("/preview/tourists/rio.jpg", "/preview.jpg"))
        assert said["robots"] == "noindex"
        await guest.post(f"/api/tables/{table}/join", {})
        await host.post(f"/api/tables/{table}/start")
        said = head(await guest.http.get(f"/table/{table}"))
        assert said["og:title"] == "Туристы: Рио-де-Жанейро: идёт партия"
        assert 'За столом: Анна "<b>", Борис.' in said["og:description"]
        for person in (host, guest):
            await person.post(f"/api/tables/{table}/leave")
        [line] = await host.get("/api/history")
        said = head(await guest.http.get(f"/match/{line['id']}"))
        assert said["og:title"] == "Туристы: Рио-де-Жанейро: запись партии"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/history", 200),
        ("/profile/", 200),
        ("/robots.txt", 200),
        ("/favicon.ico", 200),
        ("/preview/trans_europa/europe.jpg", 200),
        ("/assets/x-1.js", 200),
        ("/assets/y-2.js", 404),
        ("/no/such/platform", 404),
        ("/table/nothing", 404),
        ("/table/", 404),
        ("/match/nothing", 404),
        ("/preview/trans_europa/moon.jpg", 404),
        ("/preview/chess/board.jpg", 404),
        ("/index.php", 404),
        ("/api/nothing", 404),
        ("/api/games", 200),
        ("/api/games/chess", 404),
    ],
)
async def test_every_address_answers_as_it_should_and_so_does_its_head(
    serve: Serve, static: Path, path: str, status: int
) -> None:
    async with serve(static=static) as server:
        person = await server.person()
        got, asked = await person.http.get(path), await person.http.head(path)
        assert got.status_code == asked.status_code == status
        assert asked.content == b""
        assert asked.headers["content-type"] == got.headers["content-type"]
        assert asked.headers["content-security-policy"]
        if status == 404 and not path.startswith(("/api", "/assets", "/preview")):
            assert head(got)["robots"] == "noindex"
            assert got.headers["content-type"].startswith("text/html")


async def test_what_lies_in_the_page_is_sent_as_what_it_is(serve: Serve, static: Path) -> None:
    async with serve(static=static) as server:
        person = await server.person()
        for path, kind in (("/favicon.ico", "image/x-icon"), ("/robots.txt", "text/plain")):
            assert (await person.http.get(path)).headers["content-type"].startswith(kind)


async def test_a_page_that_is_not_built_says_so(serve: Serve, tmp_path: Path) -> None:
    async with serve(static=tmp_path / "nothing") as server:
        assert "not built" in (await (await server.person()).http.get("/")).text


@pytest.mark.parametrize("game", games.ids())
def test_every_edition_has_a_picture_of_its_own(game: str) -> None:
    for edition in games.editions(game):
        found = preview(edition)
        assert found is not None, edition.content.id
        assert found.startswith(b"\xff\xd8"), "a JPEG"
        assert len(found) < 300_000


class TestAddresses:
    """Where a friend finds the server."""

    def test_who_sits_at_the_machine_is_told_its_address_in_the_network(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(network, "in_the_network", lambda: "192.168.1.5")
        found = addresses("0.0.0.0", "127.0.0.1", "http://localhost:8000")
        assert (found.network, found.closed) == ("http://192.168.1.5:8000", False)

    @pytest.mark.parametrize("at", ["localhost", "127.0.0.1", "::1"])
    def test_a_server_that_listens_to_itself_says_so(self, at: str) -> None:
        found = addresses(at, "127.0.0.1", "http://127.0.0.1:8000")
        assert (found.network, found.closed) == (None, True)

    @pytest.mark.parametrize(
        ("client", "at"), [("192.168.1.9", "http://localhost:8000"), ("127.0.0.1", "https://vokzal.example.org")]
    )
    def test_nobody_else_is_told(self, client: str, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(network, "in_the_network", lambda: "192.168.1.5")
        found = addresses("0.0.0.0", client, at)
        assert (found.network, found.closed) == (None, False)

    def test_the_way_to_the_network_is_not_the_way_home(self) -> None:
        found = network.in_the_network()
        assert found is None or not network.is_local(found)

    @pytest.mark.parametrize("host", [None, "", "[bad", "a b", "x:99999", "x:1:2", "<script>"])
    def test_a_host_that_cannot_be_is_nobodys(self, host: str | None) -> None:
        assert origin("http", host) == "http://localhost"

    async def test_is_asked_over_http(self, server: Running) -> None:
        found: Json = await (await server.person()).get("/api/address")
        assert found == {"network": None, "closed": True}
