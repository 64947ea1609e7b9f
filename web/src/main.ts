import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./language.svelte";
import { me } from "./me.svelte";
import { attempt } from "./notice.svelte";
import { settings } from "./settings.svelte";
import { watchTouch } from "./touch";

document.documentElement.dataset.theme = settings.dark ? "dark" : "light";
watchTouch();
await house.load(settings.lang);
// Before any page asks for anything: two first questions at once would make two guests.
await attempt(me.load());
mount(App, { target: document.getElementById("app") as HTMLElement });
