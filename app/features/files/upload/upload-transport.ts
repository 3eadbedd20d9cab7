/** The upload client's requests: when they are retried, how the browser sends them, and what their refusals mean (specification §8, §9). */
import { type FailureCode, isFailureCode } from "#app/platform/failure.ts";
import {
  isStorageCode,
  STORAGE_CODES,
  type StorageCode,
  type UploadCode,
  type UploadWords,
} from "../storage/error-codes.ts";

/** How long an operation, and an upload, is retried without progress, in milliseconds. */
export const OPERATION_TRIES = 2 * 60_000;
export const UPLOAD_TRIES = 10 * 60_000;

const LONGEST_WAIT = 64;

/** Status of a request that got no answer. */
const NO_ANSWER = 0;

/** Whether to retry: no answer, a server error, a time-out, or too many requests. */
export function isPassing(status: number): boolean {
  return status === NO_ANSWER || status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** The clock of retries; tests have their own. */
export interface Clock {
  now(): number;
  /** Rejects when the signal aborts. */
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
 * Exponential backoff: one second, doubling up to 64, with up to a second of jitter. `again` waits, and returns whether there is time for
 * another try; `progressed` starts over. `limit`: milliseconds; throws RangeError below 0.
 */
export function patience(limit: number, { now, sleep, random }: Clock, signal: AbortSignal) {
  if (!(limit >= 0)) throw new RangeError("A time must be 0 or greater.");
  let start = now();
  let wait = 1;
  return {
    async again(): Promise<boolean> {
      const milliseconds = (wait + random()) * 1_000;
      if (now() + milliseconds - start > limit) return false;
      wait = Math.min(wait * 2, LONGEST_WAIT);
      await sleep(milliseconds, signal);
      return true;
    },
    progressed(): void {
      start = now();
      wait = 1;
    },
  };
}

export type Patience = ReturnType<typeof patience>;

/** One request to the storage address. */
export interface Sent {
  method: "POST";
  address: string;
  headers: Record<string, string>;
  body: Blob | null;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent?: (bytes: number) => void;
}

/** An answer; status 0 if there was none. */
export interface Answer {
  status: number;
  text: string;
  header(name: string): string | null;
}

/** Sends a request. Rejects only if its signal aborts. */
export type Transport = (request: Sent) => Promise<Answer>;

/** Milliseconds without progress after which a request counts as lost. */
const SILENCE = 60_000;

/** The browser's transport: `fetch` does not report upload progress. */
export const overXhr: Transport = ({ method, address, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const lost = () => end({ status: NO_ANSWER, text: "", header: () => null });
    let silence = setTimeout(() => request.abort(), SILENCE);
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE);
    };
    const stop = () => request.abort();
    const end = (answer: Answer) => {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      if (signal.aborted) reject(signal.reason);
      else resolve(answer);
    };
    request.upload.onprogress = ({ loaded }) => {
      alive();
      onSent?.(loaded);
    };
    request.onprogress = alive;
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () =>
      end({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    signal.addEventListener("abort", stop, { once: true });
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });

/** Why a file was not stored: a code of specification §8, and the server's own failure code, if it gave one. */
export class UploadError extends Error {
  readonly code: `storage/${UploadCode}`;
  readonly reason: FailureCode | undefined;
  /** Names the text for the sender: the reason's, else the code's. */
  readonly words: UploadWords;

  constructor(code: UploadCode, reason?: FailureCode) {
    super(`storage/${code}`);
    this.code = `storage/${code}`;
    this.reason = reason;
    this.words = reason ?? STORAGE_CODES[code].words;
  }
}

/** The error of an unsuccessful answer (specification §8 "status mapping"). */
export function problemOf({ status, text }: Answer): UploadError {
  const { code, reason } = errorIn(text);
  if (status === 401) return new UploadError(code === "unauthorized-app" ? code : "unauthenticated", reason);
  if (status === 402) return new UploadError("quota-exceeded", reason);
  if (status === 403) return new UploadError("unauthorized", reason);
  if (status === 404) return new UploadError("object-not-found", reason);
  return new UploadError(code ?? "unknown", reason);
}

/** Code and reason in an answer's body; none in the error pages of proxies. */
function errorIn(text: string): { code: StorageCode | undefined; reason: FailureCode | undefined } {
  try {
    const { status, reason } = (JSON.parse(text) as { error: { status?: string; reason?: string } }).error;
    const code = status?.replace(/^storage\//, "");
    return {
      code: isStorageCode(code) ? code : undefined,
      reason: reason !== undefined && isFailureCode(reason) ? reason : undefined,
    };
  } catch {
    return { code: undefined, reason: undefined };
  }
}
