// A link for a friend. `localhost` is a friend's own machine to the friend, so there the server is asked where it can be found.

import { api } from "./api";

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

export const isLocal = (host: string): boolean => LOCAL.test(host);

export interface Invitation {
  link: string;
  /** What a friend has to know: nothing; it is good in this network only; on this machine only, because the server
   * listens to nobody else, or for a reason that nobody knows. */
  reach: "everywhere" | "network" | "closed" | "here";
}

export async function invitation(path: string, at: Location = location): Promise<Invitation> {
  if (!isLocal(at.hostname)) return { link: at.origin + path, reach: "everywhere" };
  // Who cannot ask can still copy the link for this machine.
  const found = await api.address().catch(() => null);
  if (found?.network) return { link: found.network + path, reach: "network" };
  return { link: at.origin + path, reach: found?.closed ? "closed" : "here" };
}
