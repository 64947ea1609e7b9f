import { api } from "./api";
import type { Me } from "./generated";

/** Who the cookie says I am. */
class Myself {
  id = $state("");
  name = $state("");
  login: string | null = $state(null);

  take(me: Me) {
    this.id = me.id;
    this.name = me.name;
    this.login = me.login;
  }

  async load() {
    this.take(await api.me());
  }
}

export const me = new Myself();
