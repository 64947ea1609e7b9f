// What a person chose on this device, remembered in the browser.

import type { Lang, Pace } from "./generated";
import { LANGUAGES } from "./words";

export type Theme = "auto" | "light" | "dark";
export type Confirm = "touch" | "always" | "never";
export type Speed = Pace["pace"];
export const CONFIRMS: readonly Confirm[] = ["touch", "always", "never"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "once"];

interface Saved {
  lang: Lang;
  theme: Theme;
  confirm: Confirm;
  speed: Speed;
  sounds: boolean;
  notices: boolean;
}

const KEY = "vokzal";
const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function native(): Lang {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2) as Lang);
  return spoken.find((lang) => LANGUAGES.includes(lang)) ?? "en";
}

function restored(): Saved {
  const usual: Saved = { lang: native(), theme: "auto", confirm: "touch", speed: "normal", sounds: false, notices: false };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // A full or forbidden storage, or somebody else's text in it: the usual will do.
    return usual;
  }
}

class Settings {
  private saved: Saved = $state(restored());
  private night = $state(night.matches);
  reducedMotion = $state(still.matches);

  constructor() {
    night.addEventListener("change", (event) => (this.night = event.matches));
    still.addEventListener("change", (event) => (this.reducedMotion = event.matches));
  }

  get lang() {
    return this.saved.lang;
  }
  get theme() {
    return this.saved.theme;
  }
  get confirm() {
    return this.saved.confirm;
  }
  get speed() {
    return this.saved.speed;
  }
  get sounds() {
    return this.saved.sounds;
  }
  get notices() {
    return this.saved.notices;
  }
  get dark() {
    return this.saved.theme === "auto" ? this.night : this.saved.theme === "dark";
  }

  change(changes: Partial<Saved>) {
    Object.assign(this.saved, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // Not remembered then; it still holds for this visit.
    }
  }
}

export const settings = new Settings();
