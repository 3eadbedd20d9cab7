/** When something is tried again at the storage address (specification §9). */

/** How long an operation, and how long an upload, is tried without getting on, in milliseconds. */
export const OPERATION_TRIES = 2 * 60_000;
export const UPLOAD_TRIES = 10 * 60_000;

const LONGEST_WAIT = 64;

/** Status of a request that got no answer. */
export const NO_ANSWER = 0;

/** Whether an answer is worth another try: none at all, trouble of the server's own, a time-out, too many requests. */
export function isPassing(status: number): boolean {
  return status === NO_ANSWER || status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** Time as waiting needs it; tests have their own. */
export interface Clock {
  now(): number;
  /** Rejects when the signal ends it. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
}

/** The browser's. A wait ends early when the connection comes back. */
export const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const end = (how: () => void) => () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
        window.removeEventListener("online", wake);
        how();
      };
      const stop = end(() => reject(signal.reason));
      const wake = end(resolve);
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener("abort", stop, { once: true });
      window.addEventListener("online", wake, { once: true });
      if (signal.aborted) stop();
    }),
};

/**
 * Waits between tries: a second, doubling up to 64, with up to a second more, so that many who lost the same server do not come back as one.
 * `again` says whether there is time left for another try, after waiting for it; `progressed` begins anew.
 */
export function patience(limit: number, { now, sleep, random }: Clock, signal: AbortSignal) {
  if (!(limit >= 0)) throw new RangeError("A time must be 0 or greater.");
  let begun = now();
  let wait = 1;
  return {
    async again(): Promise<boolean> {
      const milliseconds = (wait + random()) * 1_000;
      if (now() + milliseconds - begun > limit) return false;
      wait = Math.min(wait * 2, LONGEST_WAIT);
      await sleep(milliseconds, signal);
      return true;
    },
    progressed(): void {
      begun = now();
      wait = 1;
    },
  };
}

export type Patience = ReturnType<typeof patience>;
