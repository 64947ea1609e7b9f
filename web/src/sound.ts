// The station's sounds, made on the spot: nothing is downloaded. Off until somebody switches them on.

import { settings } from "./settings.svelte";

type Note = [hertz: number, at: number, long: number];

const SOUNDS = {
  /** A relay: somebody moved. */
  step: [
    [190, 0, 0.05],
    [120, 0.03, 0.06],
  ],
  /** The gong before an announcement: it is your turn. */
  turn: [
    [659, 0, 0.5],
    [523, 0.22, 0.7],
  ],
  /** A conductor's whistle, twice: there is little time left. */
  hurry: [
    [988, 0, 0.09],
    [988, 0.16, 0.09],
  ],
  refusal: [[150, 0, 0.16]],
  over: [
    [523, 0, 0.4],
    [659, 0.16, 0.4],
    [784, 0.32, 0.9],
  ],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export function sound(name: keyof typeof SOUNDS) {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  // A browser holds sounds back until somebody has pressed something on the page.
  if (context.state === "suspended") void context.resume();
  for (const [hertz, at, long] of SOUNDS[name] as Note[]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.16, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}
