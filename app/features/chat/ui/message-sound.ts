import { useEffect, useRef } from "react";
import type { Arrival } from "../thread/ui/use-thread.ts";
import { useHiddenCount } from "./unread-count.ts";

const NOTES = [659, 880];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

/** No second sound within this time: one message reaches several tabs, and one tab in several ways. */
const REST_MILLISECONDS = 4_000;

let resting = false;

/** Two soft tones, in one of several tabs. A browser in which nothing was clicked yet allows none. */
async function chime(): Promise<void> {
  if (resting) return;
  resting = true;
  try {
    if (navigator.locks) await navigator.locks.request("chime", { ifAvailable: true }, (lock) => lock && playAndRest());
    else await playAndRest();
  } finally {
    resting = false;
  }
}

async function playAndRest(): Promise<void> {
  if (await play()) await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
}

/** Returns whether there was a sound. */
async function play(): Promise<boolean> {
  const audio = new AudioContext();
  try {
    // It does not resume before a click, so the wait is limited.
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

/** Sounds when a message arrives in the open thread while the window has no focus, if the reader wants it. */
export function useArrivalSound(on: boolean, arrived: Arrival | undefined): void {
  const heard = useRef(arrived);
  useEffect(() => {
    const isNews = arrived !== heard.current;
    heard.current = arrived;
    if (isNews && on && !document.hasFocus()) void chime();
  }, [on, arrived]);
}

/** Sounds on every page when more is unread than before, if the reader wants it; `known` is the count that the page was loaded with. */
export function useUnreadSound(on: boolean, known: number): void {
  const hidden = useHiddenCount();
  const last = useRef({ known, count: known });
  useEffect(() => {
    // A tab that is visible again knows an old count until it revalidates: that is no news.
    const count = hidden ?? (known === last.current.known ? last.current.count : known);
    const isNews = count > last.current.count;
    last.current = { known, count };
    if (isNews && on) void chime();
  }, [on, hidden, known]);
}
