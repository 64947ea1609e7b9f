"""One person on two devices: logged out there from here, and then forgotten at a friend's table."""

from __future__ import annotations

from typing import Final

from tests.browser.visitor import PHONE, Theme, Visit, Visitor

PASSWORD = "correct horse"
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")


def enter(visitor: Visitor, way: str) -> None:
    visitor.go("/profile")
    visitor.page.locator("input[autocomplete=username]").fill("anna")
    visitor.page.locator("input[autocomplete=current-password]").fill(PASSWORD)
    visitor.page.locator(f"button[value={way}]").click()
    visitor.page.locator(".devices").wait_for()


def test_an_account_is_ended_elsewhere_and_then_for_good(visit: Visit) -> None:
    ann, phone, bob = visit(still=True), visit(size=PHONE, still=True), visit(still=True)
    enter(ann, "register")
    enter(phone, "login")
    bob.go("/profile")
    table = ann.send("/api/tables", {"game": "trans_europa", "seats": 2})["id"]
    bob.send(f"/api/tables/{table}/join", {})
    ann.send(f"/api/tables/{table}/start", {})
    for each in (phone, bob):
        each.go(f"/table/{table}")
        each.page.locator(".prompt").wait_for()
    seated = phone.page.locator(".seats").get_by_text(phone.say("seat-you"), exact=True)
    seated.wait_for(state="attached")

    ann.go("/profile")
    ann.page.locator(".devices li button").wait_for()
    for theme in THEMES:
        ann.dress(theme)
        assert not ann.barriers()
    ann.page.locator(".devices li button").click()
    phone.page.get_by_text(phone.say("account-ended")).wait_for()
    seated.wait_for(state="detached")
    phone.forgive(("401",))

    ann.button("delete-account").click()
    for theme in THEMES:
        ann.dress(theme)
        assert not ann.barriers()
    ann.page.locator("dialog input[type=password]").fill(PASSWORD)
    ann.page.locator("dialog input[type=checkbox]").check()
    ann.button("delete-account").click()
    ann.page.get_by_text(ann.say("delete-done")).wait_for()
    bob.page.locator(".seats").get_by_text(bob.say("former-player")).wait_for()
