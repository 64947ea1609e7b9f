"""The files of deploy/ and the operator's page name what there is: settings, metrics, commands, packages, services."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from configparser import ConfigParser
from dataclasses import fields
from importlib.metadata import requires
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]  # it comes with uvicorn and without types
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from vokzal.cli.app import app
from vokzal.server import environment, metrics
from vokzal.server.run import SECRET
from vokzal.server.settings import Rate, Settings

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
PAGE: Final = (ROOT / "docs" / "operating.md").read_text("utf-8")
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: Final[dict[str, dict[str, Any]]] = COMPOSE["services"]
OURS: Final = {name: each for name, each in SERVICES.items() if each["image"] == "vokzal"}
SERVING: Final = {name: each for name, each in OURS.items() if "command" not in each}
ALERTS: Final = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))
DASHBOARD: Final = json.loads((DEPLOY / "grafana" / "vokzal.json").read_text("utf-8"))
UNITS: Final = sorted(DEPLOY.glob("*.service"))

PORT: Final = "VOKZAL_PORT"
"""An option of `serve` and no setting."""
VARIABLES: Final = {*environment.names().values(), PORT}
VARIABLE: Final = re.compile(r"\bVOKZAL_[A-Z_]+\b")
ROW: Final = re.compile(r"^\| `(VOKZAL_\w+)` \| (.*?) \| (.+) \|$", re.M)
ELSEWHERE: Final = {"VOKZAL_DATA", "VOKZAL_STATIC", "VOKZAL_BOT_WORKERS"}
"""What they are if nothing is said depends on the machine."""
METRIC: Final = re.compile(r"\bvokzal_[a-z_]+")
OTHERS: Final = {"process_cpu_seconds_total", "process_resident_memory_bytes", "up"}
"""Of prometheus_client and of Prometheus itself."""


def texts() -> list[Path]:
    """What is in deploy/, without an operator's own secrets."""
    return [each for each in DEPLOY.rglob("*") if each.is_file() and not {"secrets", ".env"} & set(each.parts)]


def series() -> dict[str, set[str]]:
    """Every series that is shown, with its labels."""
    found = {f"{metrics.PREFIX}build_info": {"version", "python"}}
    for metric in metrics._Metric.all:
        labels = set(metric._labels)
        endings = {"Counter": ["_total"], "Gauge": [""], "Histogram": ["_bucket", "_sum", "_count"]}[metric.kind]
        for ending in endings:
            found[metric.name + ending] = labels | ({"le"} if ending == "_bucket" else set())
    return found


def expressions() -> list[str]:
    asked = [target["expr"] for panel in DASHBOARD["panels"] for target in panel.get("targets", [])]
    return asked + [rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]]


# --- settings ---------------------------------------------------------------------------------------------------------


def test_every_variable_that_is_named_exists() -> None:
    known = VARIABLES | {name + environment.BY_FILE for name in VARIABLES} | {"VOKZAL_NAME"}
    pages = [*texts(), ROOT / "docs" / "operating.md", ROOT / "SECURITY.md", ROOT / "README.md"]
    named = {(file.name, name) for file in pages for name in VARIABLE.findall(file.read_text("utf-8"))}
    assert {(file, name) for file, name in named if name not in known} == set()
    assert {file for file, _ in named} >= {"compose.yaml", "Containerfile", "vokzal.service", "operating.md"}


def test_the_page_lists_every_setting_once_and_nothing_else() -> None:
    rows = [name for name, _, _ in ROW.findall(PAGE)]
    assert sorted(rows) == sorted(VARIABLES)


def test_the_page_says_what_a_setting_is_if_nothing_is_said() -> None:
    said = {name: default for name, default, _ in ROW.findall(PAGE) if name not in ELSEWHERE}
    port = next(each for each in app.registered_commands if each.name == "serve").callback
    assert port is not None
    true = {PORT: _shown(port.__defaults__[1] if port.__defaults__ else None)}
    plain = Settings()
    for field in fields(Settings):
        variable = environment.PREFIX + field.name.upper()
        if variable in said:
            true[variable] = _shown(getattr(plain, field.name))
    assert said == true


def _shown(value: object) -> str:
    if value is None or value == ():
        return ""
    if isinstance(value, bool):
        return "`yes`" if value else "`no`"
    if isinstance(value, Rate):
        return f"`{value.burst},{value.per_second:g}`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


# --- the image --------------------------------------------------------------------------------------------------------


def instructions() -> list[list[str]]:
    """Of the Containerfile, lines that go on joined."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.M).replace("\\\n", " ")
    return [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]


def test_the_image_installs_only_what_is_in_a_lock() -> None:
    """By its hash; and then the wheel that was built of it, without a look at any index."""
    installing = []
    for name, rest in instructions():
        assert name != "ADD", rest
        for command in re.split(r"&&|;|\|", rest) if name == "RUN" else []:
            words = shlex.split(command)
            assert not {"apt", "apt-get", "apk", "curl", "wget", "npx", "uv", "git"} & set(words), command
            if words[0] == "npm":
                assert words[1] in ("ci", "run"), command
            if words[0] == "pip":
                installing.append(words)
    assert len(installing) == 4
    for words in installing:
        assert "--no-deps" in words
        if "-r" in words:
            assert {"--require-hashes", "--only-binary"} <= set(words), words
            assert words[words.index("-r") + 1] in ("requirements.lock", "requirements-scale.lock")
        else:
            assert "--no-index" in words, words


def test_the_image_is_not_root_and_has_what_it_copies() -> None:
    last = [rest for name, rest in instructions() if name == "USER"]
    assert last == ["10001:10001"]
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert "*" in ignored
    for name, rest in instructions():
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert f"!{source.split('/')[0]}" in ignored, source


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text("utf-8"), re.M))


def needed(package: str, extras: set[str], seen: set[tuple[str, str]]) -> set[str]:
    """What a package needs to run here, by what is installed."""
    found = set()
    for line in requires(package) or []:
        wanted = Requirement(line)
        for extra in ("", *sorted(extras)):
            name = canonicalize_name(wanted.name)
            if (wanted.marker is None or wanted.marker.evaluate({"extra": extra})) and (name, extra) not in seen:
                seen.add((name, extra))
                found |= {name} | needed(name, set(wanted.extras), seen)
    return found


def test_the_lock_of_the_image_is_whole_and_agrees_with_the_others() -> None:
    mine, others = pins("requirements-scale.lock"), pins("requirements-dev.lock")
    wanted = needed("vokzal", {"scale"}, set())
    assert {"asyncpg", "redis", "hiredis", "prometheus-client", "litestar"} <= wanted
    assert wanted - set(mine) == set()
    assert {name: pin for name, pin in mine.items() if others.get(name) != pin} == {}
    assert not {"hatchling", "pytest"} & set(mine)
    assert not re.search(r"://|^--", (ROOT / "requirements-scale.lock").read_text("utf-8"), re.M)


# --- compose ----------------------------------------------------------------------------------------------------------


def test_every_service_names_networks_volumes_and_secrets_that_there_are() -> None:
    for name, service in SERVICES.items():
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
        assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"]), name
        assert set(service.get("depends_on", [])) <= set(SERVICES), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"], volume
        for said, value in service.get("environment", {}).items():
            if said.endswith("_FILE"):
                assert Path(value).name in service["secrets"], (name, said)


def test_every_part_of_the_house_is_a_command_and_may_write_nothing() -> None:
    commands = {command.name for command in app.registered_commands}
    assert len(SERVING) == 2
    assert {"worker", "migrate"} <= set(OURS)
    for name, service in OURS.items():
        assert service.get("command", ["serve"])[0] in commands, name
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        read = environment.read(
            {key: str(value) for key, value in service["environment"].items() if not key.endswith(environment.BY_FILE)}
        )
        assert read.get("bot_workers", 1) == (0 if name in SERVING else 2 if name == "worker" else 1)


def test_only_the_house_reaches_its_records_and_its_bus() -> None:
    def who(network: str) -> set[str]:
        return {name for name, service in SERVICES.items() if network in service["networks"]}

    assert who("records") == {"postgres", "migrate", *SERVING}
    assert who("bus") == {"valkey", "worker", *SERVING}
    assert all(COMPOSE["networks"][name]["internal"] for name in ("front", "records", "bus", "watch"))
    published = {
        name for name, service in SERVICES.items() if any(":127" not in f":{p}" for p in service.get("ports", []))
    }
    assert published == {"proxy"}


def test_nobody_is_killed_while_leaving_and_nobody_serves_before_the_schema_is_there() -> None:
    for service in SERVING.values():
        drain = float(service["environment"]["VOKZAL_DRAIN"])
        assert int(service["stop_grace_period"].removesuffix("s")) >= 2 * drain + 10
        assert service["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
        address = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
        assert service["environment"]["VOKZAL_PROXIES"] == address


def test_proxy_and_prometheus_know_every_process_by_its_name() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    [proxied] = re.findall(r"reverse_proxy (.+) \{", caddy)
    assert proxied.split() == [f"{name}:8000" for name in SERVING]
    assert "health_uri /readyz" in caddy
    scraped = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"][0]
    ports = {each["environment"]["VOKZAL_METRICS_PORT"] for each in SERVING.values()}
    assert scraped["static_configs"][0]["targets"] == [f"{name}:{port}" for name in SERVING for port in ports]
    # Else a process would refuse to say whether it is ready: that is not a name of its.
    assert {name: each["hostname"] for name, each in SERVING.items()} == {name: name for name in SERVING}


def test_secrets_are_made_once_and_can_be_read_by_the_house(tmp_path: Path) -> None:
    folder = tmp_path / "secrets"
    before, made = [_secrets(folder), _secrets(folder)]
    assert made == before
    assert set(made) == set(COMPOSE["secrets"])
    assert folder.stat().st_mode & 0o777 == 0o700
    names = {"database": "DATABASE", "bus": "BUS", "house": "SECRETS"}
    read = environment.read({f"VOKZAL_{name}_FILE": str(folder / file) for file, name in names.items()})
    password = made["postgres"].strip()
    assert Settings(**read).url() == f"postgresql+asyncpg://vokzal:{password}@postgres:5432/vokzal"
    bus = re.fullmatch(r"redis://:(\w+)@valkey:6379/0", read["bus"])
    assert bus
    assert f"requirepass {bus[1]}\n" in made["valkey"]
    assert [len(each) >= SECRET for each in (*read["secrets"], password, bus[1])] == [True] * 3


def _secrets(folder: Path) -> dict[str, str]:
    subprocess.run([DEPLOY / "secrets.sh", folder], check=True, capture_output=True)
    return {each.name: each.read_text() for each in folder.iterdir()}


# --- figures ----------------------------------------------------------------------------------------------------------


def test_every_metric_that_is_asked_for_exists_with_its_labels() -> None:
    known = series()
    for asked in expressions():
        named = set(re.findall(r"\b[a-z_]+(?=[{\[])", asked)) | set(METRIC.findall(asked))
        assert named, asked
        assert named <= known.keys() | OTHERS, asked
        labels = set(re.findall(r"(\w+)=", asked))
        for grouped in re.findall(r"by \(([^)]*)\)", asked):
            labels |= set(grouped.split(", "))
        for name in named - OTHERS:
            assert labels - {"instance"} <= known[name], asked


def test_every_metric_is_on_the_dashboard() -> None:
    shown = {name.removesuffix("_bucket").removesuffix("_total") for name in METRIC.findall(" ".join(expressions()))}
    assert {metric.name for metric in metrics._Metric.all} - shown == set()
    named = {name.removesuffix("_total") for name in METRIC.findall(PAGE)}
    assert named <= {metric.name for metric in metrics._Metric.all}


def test_panels_lie_beside_each_other_and_ask_the_source_that_was_chosen() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
        for target in panel.get("targets", []):
            assert target["datasource"]["uid"] == "${datasource}"
    assert DASHBOARD["templating"]["list"][0]["type"] == "datasource"
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


# --- systemd and the page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_a_unit_starts_a_command_that_there_is(unit: Path) -> None:
    commands = {command.name for command in app.registered_commands}
    read = ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string(unit.read_text("utf-8"))
    service = read["Service"]
    started = re.findall(r"/opt/vokzal/bin/vokzal (\w+)", service["ExecStart"])
    assert len(started) == 1
    assert set(started) <= commands
    assert service["User"] == "vokzal"
    assert service["NoNewPrivileges"] == "yes"


def test_the_page_names_commands_and_files_that_there_are() -> None:
    commands = {command.name for command in app.registered_commands}
    blocks = "\n".join(re.findall(r"^```\n(.*?)^```", PAGE, re.M | re.S))
    named = re.findall(r"`vokzal (\w+)", PAGE) + re.findall(r"(?:^|[ /])vokzal (serve|\w+)(?= )", blocks, re.M)
    assert {"serve", "worker", "migrate", "restore", "verify"} <= set(named)
    assert set(named) <= commands
    files = set(re.findall(r"deploy/[\w./-]*\w", PAGE)) - {"deploy/secrets", "deploy/.env"}
    assert {each for each in files if not (ROOT / each).exists()} == set()
    assert files >= {"deploy/compose.yaml", "deploy/vokzal.service", "deploy/grafana/vokzal.json"}
