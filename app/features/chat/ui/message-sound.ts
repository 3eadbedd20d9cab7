import { useEffect, useRef } from "react";
import type { Arrival } from "../thread/ui/use-thread.ts";
import { useHiddenCount } from "./unread-count.ts";

const NOTES = [659, 880];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

/** Minimum time between two sounds: one message reaches several tabs, and one tab in several ways. */
const PAUSE_MILLISECONDS = 4_000;

let busy = false;

/** Plays two soft tones, in one of several tabs. Browsers forbid it before the first click. */
async function chime(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    if (navigator.locks)
      await navigator.locks.request("chime", { ifAvailable: true }, (lock) => lock && playAndPause());
    else await playAndPause();
  } finally {
    busy = false;
  }
}

async function playAndPause(): Promise<void> {
  if (await play()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}

/** Returns whether there was a sound. */
async function play(): Promise<boolean> {
  const audio = new AudioContext();
  try {
    // `resume` does not settle before a click, so the wait is limited.
    if (audio.state !== "running") {
      await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 200))]);
    }
    if (audio.state !== "running") return false;
    for (const [index, frequency] of NOTES.entries()) sound(audio, frequency, audio.currentTime + index * NOTE_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (NOTES.length + 2) * NOTE_SECONDS));
    return true;
  } finally {
    await audio.close();
  }
}

function sound(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 2 * NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 2 * NOTE_SECONDS);
}

/** Plays the sound when a message arrives in the open thread while the window has no focus, if the reader wants it. */
export function useArrivalSound(on: boolean, arrived: Arrival | undefined): void {
  const last = useRef(arrived);
  useEffect(() => {
    const isNews = arrived !== last.current;
    last.current = arrived;
    if (isNews && on && !document.hasFocus()) void chime();
  }, [on, arrived]);
}

/** Plays the sound on any page when the unread count rises, if the reader wants it; `known`: the count that the page was loaded with. */
export function useUnreadSound(on: boolean, known: number): void {
  const hidden = useHiddenCount();
  const last = useRef({ known, count: known });
  useEffect(() => {
    // A tab that becomes visible has a stale count until it revalidates, which does not count.
    const count = hidden ?? (known === last.current.known ? last.current.count : known);
    const isNews = count > last.current.count;
    last.current = { known, count };
    if (isNews && on) void chime();
  }, [on, hidden, known]);
}
