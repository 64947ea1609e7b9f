import { api, stranger } from "./api";
import type { Me } from "./generated";
import { house } from "./language.svelte";
import { attempt, notices } from "./notice.svelte";

/** Milliseconds: where no cookie is kept one is a stranger at every request. */
const SELDOM = 60_000;

/** Who the cookie says I am. */
class Myself {
  id = $state("");
  name = $state("");
  login: string | null = $state(null);
  private asked = -Infinity;

  take(me: Me) {
    this.id = me.id;
    this.name = me.name;
    this.login = me.login;
  }

  async load() {
    this.take(await api.me());
  }

  /** The server does not know me any more: from here on this device is a guest's, and says so. */
  async forgotten() {
    if (performance.now() - this.asked < SELDOM) return;
    this.asked = performance.now();
    const before = this.id;
    if ((await attempt(this.load())) === null) this.asked = -Infinity;
    if (before && before !== this.id) notices.tell(house.t("account-ended"));
  }
}

export const me = new Myself();
stranger.met = () => void me.forgotten();
