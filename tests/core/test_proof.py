"""What a proofreader marked once stays mended, in every text of the house and of the games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TEXTS: Final = sorted(
    path
    for folder in ("src/vokzal", "web/src")
    for path in (ROOT / folder).rglob("text/*")
    if path.suffix in (".ftl", ".md")
)

WRONG: Final = {
    "en": {
        "a finger does not click": r"\bclick",
        "three dots are one sign": r"\.\.\.",
        "who takes an open card is not watched, the card is seen": r"\bis watched\b",
    },
    "ru": {
        "a player may be a woman": r"перв(ым|ой) (ходит|начинает)",
        "палец не щёлкает": r"щелч|щёлк",
        "после 4 — игрока": r"(?<!для \d)[–-]4 игроков",
        "прямые кавычки": '"',
        "дефис вместо тире": r"(?<=\w) - (?=\w)",
        "three dots are one sign": r"\.\.\.",
        "с колоды не берут": r"\bс колоды\b",
        "выбирает не стол": r"\bстол (не )?(выбрал|может)\b",
        "ё": r"\b(еще|ее|ребенок|взлет|причем|нем)\b",
    },
    "uk": {
        "a player may be a woman": r"перш(им|ою) (ходить|починає)",
        "палець не клацає": r"клац",
        "після 4 — гравці": r"(?<!для \d)[–-]4 гравців",
        "потяг": r"\b[Пп]оїзд(а|и|ів|у|ом|і)?\b",
        "бали — це очки": r"\bбал(и|ів|ами|у|а)?\b",
        "нема чого": r"(брати|залишати|сказати|тасувати|робити|ставити) нічого\b(?! (не|з)\b)",
        "нема куди": r"\bнікуди (поставити|покласти)",
        "без ефекту": r"\bмарно\b",
        "обирає не стіл": r"\bстіл (не )?(обрав|може)\b",
        "маршрут не триває": r"\b(триває|тривати) з\b|маршрут не зможе тривати",
        "кожного раунду": r"\b[Щщ]ораунду\b",
        "апостроф": "[\u02bc']",
        "прямі лапки": '"',
        "дефіс замість тире": r"(?<=\w) - (?=\w)",
        "three dots are one sign": r"\.\.\.",
    },
}
"""For each language what is wrong, and how it looks."""


def lang_of(path: Path) -> str:
    return path.stem.rpartition(".")[2]


def said(path: Path) -> list[str]:
    """The lines that people read: Fluent's comments and what is within its braces are for us."""
    lines = path.read_text("utf-8").splitlines()
    if path.suffix == ".md":
        return lines
    return ["" if line.startswith("#") else re.sub(r"\{[^{}]*\}", "{}", line) for line in lines]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_text_has_nothing_that_was_marked_before(path: Path) -> None:
    wrong = WRONG[lang_of(path)]
    found = [
        f"{number}: {why}: {line.strip()}"
        for number, line in enumerate(said(path), 1)
        for why, looks in wrong.items()
        if re.search(looks, line)
    ]
    assert not found, "\n".join(found)


def test_there_are_texts_in_every_language() -> None:
    assert {lang_of(path) for path in TEXTS} == set(WRONG)
    assert len(TEXTS) > 40


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("ru", "первым ходит Вера"),
        ("ru", "2–4 игроков"),
        ("ru", "можно вернуть щелчком"),
        ("ru", "если стол не выбрал порядок мест"),
        ("uk", "першим ходить Оксана"),
        ("uk", "2–4 гравців"),
        ("uk", "кінець поїзда"),
        ("uk", "дає 1 бал"),
        ("uk", "залишати нічого"),
        ("uk", "зіграти марно"),
        ("uk", "якщо стіл обрав цей режим"),
        ("uk", "маршрут триває з будь-якої іншої"),
        ("uk", "щораунду"),
        ("uk", "з\u02bcєднати"),
        ("en", "taken back with a click"),
    ],
)
def test_the_marks_find_what_they_are_for(lang: str, line: str) -> None:
    assert any(re.search(looks, line) for looks in WRONG[lang].values())
