import { useEffect, useRef } from "react";
import type { Arrival } from "../thread/ui/use-thread.ts";
import { useHiddenCount } from "./unread-count.ts";

const NOTES = [659, 880];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

/** What comes within this time of a sound is not heard: one message is told by several tabs, and to one tab in several ways. */
const REST_MILLISECONDS = 4_000;

let resting = false;

/** Two soft tones. Of several tabs one sounds; a browser in which nothing was clicked yet allows none, and stays silent. */
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

/** Says whether there was a sound. */
async function play(): Promise<boolean> {
  const audio = new AudioContext();
  try {
    // Until somebody has clicked it never resumes; nothing waits for it then.
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

/** Sounds when something comes into the open thread while the reader looks elsewhere, where they have asked for it. */
export function useArrivalSound(on: boolean, arrived: Arrival | undefined): void {
  const heard = useRef(arrived);
  useEffect(() => {
    const isNews = arrived !== heard.current;
    heard.current = arrived;
    if (isNews && on && !document.hasFocus()) void chime();
  }, [on, arrived]);
}

/** Sounds on every page when more is unread than before, where the reader has asked for it; `known` is what the page was loaded with. */
export function useUnreadSound(on: boolean, known: number): void {
  const hidden = useHiddenCount();
  const last = useRef({ known, count: known });
  useEffect(() => {
    // A tab that is looked at again knows what it was loaded with, until it has asked: that is no news.
    const count = hidden ?? (known === last.current.known ? last.current.count : known);
    const isNews = count > last.current.count;
    last.current = { known, count };
    if (isNews && on) void chime();
  }, [on, hidden, known]);
}
