// Short announcements: a refused click, a copied link. Shown for a while and read out by a screen reader.

import { Refused } from "./api";
import type { Message } from "./generated";
import { house } from "./language.svelte";
import { settings } from "./settings.svelte";

export interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

const SHOWN = 6000;

class Notices {
  list: Notice[] = $state([]);
  private count = 0;

  tell(text: string, bad = false) {
    const id = ++this.count;
    // The same words again replace the old ones, so that a screen reader says them again.
    this.list = [...this.list.filter((notice) => notice.text !== text), { id, text, bad }].slice(-3);
    setTimeout(() => this.dismiss(id), SHOWN);
  }

  dismiss(id: number) {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  refuse(reason: Message, words = house.words) {
    this.tell(words.t(reason.key, reason.params), true);
  }

  /** Something was done, or may be done now: why anything was refused before that is of no more interest. */
  settle(before = this.next) {
    this.list = this.list.filter(({ id, bad }) => !bad || id >= before);
  }

  /** The number of whatever will be told next. */
  get next() {
    return this.count + 1;
  }
}

export const notices = new Notices();

/** Does something that the server may refuse, and says so in words. */
export async function attempt<T>(doing: Promise<T>): Promise<T | null> {
  const begun = notices.next;
  try {
    const done = await doing;
    notices.settle(begun);
    return done;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notices.refuse(error.reason);
    return null;
  }
}

export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notices.tell(house.t("share-copied"));
  } catch {
    // No clipboard without a secure page: show the link, so that it can be copied by hand.
    notices.tell(text);
  }
}

/** Calls a person back to the table from another window, if they asked for that. */
export function callBack(title: string, body: string) {
  if (!settings.notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const shown = new Notification(title, { body, icon: "/icon.svg", tag: "vokzal-turn" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
