import { afterEach, expect, test, vi } from "vitest";
import { translateOnDevice } from "./on-device.ts";

interface Options {
  signal: AbortSignal;
  monitor(monitor: EventTarget): void;
}

/** A translator whose download never ends by itself; a test makes it go on. */
function standStill(): EventTarget {
  const download = new EventTarget();
  vi.stubGlobal("Translator", {
    create: ({ signal, monitor }: Options) => {
      monitor(download);
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  });
  return download;
}

const loads = (loaded: number) => Object.assign(new Event("downloadprogress"), { loaded });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a download that stands still is given up, and not while it goes on", async () => {
  vi.useFakeTimers();
  const download = standStill();
  const progress: number[] = [];
  const failed = vi.fn();
  const options = { onProgress: (part: number) => progress.push(part), signal: new AbortController().signal };
  const translation = translateOnDevice(["Hej"], "sv", "en", options).catch(failed);
  for (const part of [0.2, 0.4]) {
    await vi.advanceTimersByTimeAsync(14_000);
    download.dispatchEvent(loads(part));
  }
  await vi.advanceTimersByTimeAsync(14_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await translation;
  expect(failed).toHaveBeenCalledOnce();
  expect(progress).toEqual([0.2, 0.4]);
});

test("a reader who leaves ends it", async () => {
  standStill();
  const leaving = new AbortController();
  const translation = translateOnDevice(["Hej"], "sv", "en", { onProgress: () => {}, signal: leaving.signal });
  leaving.abort();
  await expect(translation).rejects.toThrow(/abort/i);
});
