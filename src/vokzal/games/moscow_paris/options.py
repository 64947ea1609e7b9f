"""What a table may choose (rulebook: Особенные карты городов, Командная игра)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, cast, get_args

from msgspec import defstruct

from vokzal.core.options import Detail, Options
from vokzal.games.moscow_paris.content import OTHER, MoscowParisContent
from vokzal.games.moscow_paris.view import Flag

Country = Literal["ru", "fr", "de", "it", "pl", "at", "tr", "other"]
_CHOSEN: Final = Detail("home_city", samples=("ru", OTHER))


class MoscowParisOptions(Options, frozen=True, forbid_unknown_fields=True):
    istanbul: bool = False
    home_city: bool = False
    home_name: Annotated[str, Detail("home_city", 24, ("Tver", "Нижний Тагил", "Івано-Франківськ"))] = ""
    home_country: Annotated[Country, _CHOSEN] = OTHER
    home_country_name: Annotated[str, Detail("home_country", 24, ("Utopia", "poland"), when=OTHER)] = ""
    home_flag: Annotated[Flag, Detail("home_city")] = "white-blue-red"
    team: bool = False


def options_of(content: MoscowParisContent) -> type[MoscowParisOptions]:
    """The options of an edition: the countries to choose from are its own."""
    countries = (*(country.id for country in content.countries), OTHER)
    if countries == get_args(Country):
        return MoscowParisOptions
    chosen = Annotated[Literal[countries], _CHOSEN._replace(samples=(countries[0], OTHER))]  # type: ignore[valid-type]
    field: Any = ("home_country", chosen, OTHER)
    made = defstruct(
        "MoscowParisOptions", [field], bases=(MoscowParisOptions,), frozen=True, forbid_unknown_fields=True
    )
    return cast("type[MoscowParisOptions]", made)


def renewed(content: MoscowParisContent, options: dict[str, Any]) -> dict[str, Any]:
    """Up to version 2 the country was typed in, whichever it was."""
    typed = options.get("home_country")
    if not isinstance(typed, str) or "home_country_name" in options:
        return options
    known = content.country_of(typed)
    if known is not None:
        return {**options, "home_country": content.countries[known].id}
    return {**options, "home_country": OTHER, "home_country_name": typed}
