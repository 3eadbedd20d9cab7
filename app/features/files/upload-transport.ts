import { NO_ANSWER } from "./upload-retry.ts";

/** One request to the storage address. */
export interface Sent {
  method: "POST";
  address: string;
  headers: Record<string, string>;
  body: Blob | null;
  signal: AbortSignal;
  /** Bytes of the body that have gone so far. */
  onSent?: (bytes: number) => void;
}

/** What came back; a status of 0 when nothing did. */
export interface Answer {
  status: number;
  text: string;
  header(name: string): string | null;
}

/** Sends a request. Rejects only when its signal ends it. */
export type Transport = (request: Sent) => Promise<Answer>;

/** Milliseconds without any sign of life after which a request counts as lost. */
const SILENCE = 60_000;

/** The browser's. `fetch` cannot tell how much of a body has gone. */
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
