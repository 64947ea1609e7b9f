"""What one city has that the others have not."""

from vokzal.games.tourists.cities.cairo import Cairo
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.cities.hong_kong import HongKong
from vokzal.games.tourists.cities.london import London
from vokzal.games.tourists.cities.new_york import NewYork
from vokzal.games.tourists.cities.paris import Paris
from vokzal.games.tourists.cities.rio import Rio
from vokzal.games.tourists.content import CityContent

CITIES: dict[str, type[City]] = {
    "london": London,
    "rio": Rio,
    "cairo": Cairo,
    "hong_kong": HongKong,
    "paris": Paris,
    "new_york": NewYork,
}


def city_of(content: CityContent) -> City:
    """The city with the rules of its chapter."""
    return CITIES[content.rules](content)
