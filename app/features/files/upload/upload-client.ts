/**
 * The browser's side of the storage address: sends a file in one request or in parts, retries what may pass, and checks the answer
 * (specification §7–§9, decision 036).
 */
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { REWRITE_FIELD, type Rewriting } from "../file.ts";
import type { UploadWords } from "../storage/error-codes.ts";
import { BUCKET, newPath, type StorageGrant, type StoredPurpose } from "../storage/storage.ts";
import {
  type Answer,
  type Clock,
  isPassing,
  OPERATION_TRIES,
  type Patience,
  patience,
  problemOf,
  type Sent,
  type Transport,
  UPLOAD_TRIES,
  UploadError,
} from "./upload-transport.ts";

/** The client's environment; `upload-browser.ts` has the browser's. */
export interface UploadTools {
  transport: Transport;
  clock: Clock;
  /** A new storage token; undefined when nobody is signed in. */
  grant(): Promise<StorageGrant | undefined>;
  /** An app-check token; `fresh` when the last one was refused. */
  appCheck(fresh: boolean): Promise<string | undefined>;
  /** Milliseconds without progress after which the client gives up (specification §9). */
  operationTries?: number;
  uploadTries?: number;
}

/** Progress of an upload. */
export interface UploadStep {
  state: "sending" | "waiting" | "checking";
  /** Bytes sent. */
  sent: number;
}

export interface UploadOrder {
  purpose: StoredPurpose;
  file: File;
  /** Whether its owner accepts what a PDF loses when it is rewritten. */
  rewriting?: Rewriting | undefined;
  signal: AbortSignal;
  onStep?: (step: UploadStep) => void;
}

/** Stored at a path, which the page then sends to its own address, or not stored. */
export type UploadOutcome = { ok: true; path: string } | { ok: false; problem: UploadWords };

/** Files up to this many bytes go in one request; a part of a larger one is at least as large. */
const PART = 256 * 1024;
const LARGEST_PART = 2 * 1024 * 1024;

/** Sends a file. Returns the path that it is stored at; throws UploadError. */
export async function uploadFile(order: UploadOrder, tools: UploadTools): Promise<string> {
  const { file, purpose, signal } = order;
  const sending = new Sending(tools, signal, order.onStep ?? (() => {}));
  try {
    const grant = await sending.grant();
    const path = newPath(purpose, grant.owner, newId(), file.name);
    const metadata = JSON.stringify({
      name: path,
      contentType: file.type || "application/octet-stream",
      ...(order.rewriting === "accepted" && { metadata: { [REWRITE_FIELD]: "accepted" } }),
    });
    const answer = await (file.size > PART
      ? sending.inParts(file, path, metadata)
      : sending.atOnce(file, path, metadata));
    // The server checks size and hash: the stored bytes may differ, since pictures are redrawn and PDFs rewritten.
    const stored = JSON.parse(answer.text) as { name: string };
    if (stored.name !== path) throw new UploadError("invalid-checksum", "checksum-wrong");
    return path;
  } catch (error) {
    if (signal.aborted) {
      void sending.cancel();
      throw new UploadError("canceled");
    }
    if (error instanceof UploadError) throw error;
    throw new UploadError(error instanceof RangeError ? "invalid-argument" : "unknown");
  }
}

class Sending {
  readonly #tools: UploadTools;
  readonly #signal: AbortSignal;
  readonly #step: (step: UploadStep) => void;
  #token = "";
  #appCheck: string | undefined;
  #confirmed = 0;
  /** The address of the parts. */
  #parts: string | undefined;

  constructor(tools: UploadTools, signal: AbortSignal, step: (step: UploadStep) => void) {
    this.#tools = tools;
    this.#signal = signal;
    this.#step = step;
  }

  async grant(): Promise<StorageGrant> {
    const tries = patience(this.#tools.operationTries ?? OPERATION_TRIES, this.#tools.clock, this.#signal);
    for (;;) {
      this.#signal.throwIfAborted();
      const grant = await this.#tools.grant().catch(() => null);
      if (grant) {
        this.#token = grant.token;
        this.#appCheck = await this.#tools.appCheck(false);
        return grant;
      }
      // An answer without a token: nobody is signed in.
      if (grant === undefined) throw new UploadError("unauthenticated", "sign-in-needed");
      await this.#wait(tries);
    }
  }

  /** Sends a small file: metadata and bytes in one body (RFC 2387). */
  async atOnce(file: File, path: string, metadata: string): Promise<Answer> {
    const boundary = newId().replaceAll("-", "");
    const parts = [
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
      `--${boundary}\r\nContent-Type: ${file.type || "application/octet-stream"}\r\n\r\n`,
      file,
      `\r\n--${boundary}--`,
    ];
    return this.#ask({
      address: paths.objects(BUCKET, path),
      headers: {
        "X-Goog-Upload-Protocol": "multipart",
        "Content-Type": `multipart/related; boundary=${boundary}`,
      },
      body: new Blob(parts),
      total: file.size,
    });
  }

  /** Sends a larger file: announces it, then sends part after part, resuming where the server says that it broke off. */
  async inParts(file: File, path: string, metadata: string): Promise<Answer> {
    const begun = await this.#ask({
      address: paths.objects(BUCKET, path),
      headers: {
        "X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Command": "start",
        "X-Goog-Upload-Header-Content-Length": String(file.size),
        "Content-Type": "application/json; charset=utf-8",
      },
      body: new Blob([metadata]),
    });
    const address = begun.header("X-Goog-Upload-URL");
    if (!address) throw new UploadError("unknown");
    this.#parts = address;
    const tries = patience(this.#tools.uploadTries ?? UPLOAD_TRIES, this.#tools.clock, this.#signal);
    let size = PART;
    for (;;) {
      const end = Math.min(this.#confirmed + size, file.size);
      const last = end === file.size;
      const answer = await this.#once({
        address,
        headers: {
          "X-Goog-Upload-Command": last ? (end > this.#confirmed ? "upload, finalize" : "finalize") : "upload",
          "X-Goog-Upload-Offset": String(this.#confirmed),
        },
        body: end > this.#confirmed ? file.slice(this.#confirmed, end) : null,
        total: file.size,
      });
      if (answer.status === 200 && last) return answer;
      if (answer.status === 200) {
        this.#confirmed = end;
        size = Math.min(size * 2, LARGEST_PART);
        tries.progressed();
        continue;
      }
      if (!isPassing(answer.status)) throw problemOf(answer);
      size = PART;
      this.#confirmed = await this.#received(address, tries);
    }
  }

  /** How many bytes the server has: a part whose answer was lost may have arrived. Retries until the server answers. */
  async #received(address: string, tries: Patience): Promise<number> {
    for (;;) {
      await this.#wait(tries);
      const answer = await this.#once({ address, headers: { "X-Goog-Upload-Command": "query" }, body: null });
      if (isPassing(answer.status)) continue;
      if (answer.status !== 200) throw problemOf(answer);
      const received = Number(answer.header("X-Goog-Upload-Size-Received") ?? Number.NaN);
      if (!Number.isSafeInteger(received) || received < 0) throw new UploadError("server-file-wrong-size");
      return received;
    }
  }

  /** Cancels the upload on the server, finished or not. Best effort: the server deletes abandoned uploads within two days. */
  async cancel(): Promise<void> {
    if (!this.#parts) return;
    const headers = { ...this.#credentials(), "X-Goog-Upload-Command": "cancel" };
    const signal = new AbortController().signal;
    await this.#tools.transport({ method: "POST", address: this.#parts, headers, body: null, signal });
  }

  /** Sends a request until it succeeds or is refused. */
  async #ask(request: Request): Promise<Answer> {
    const tries = patience(this.#tools.uploadTries ?? UPLOAD_TRIES, this.#tools.clock, this.#signal);
    for (;;) {
      const answer = await this.#once(request);
      if (answer.status === 200) return answer;
      if (!isPassing(answer.status)) throw problemOf(answer);
      await this.#wait(tries);
    }
  }

  /** Sends a request, and once more with new tokens if they had expired. */
  async #once(request: Request): Promise<Answer> {
    const answer = await this.#send(request);
    if (answer.status !== 401) return answer;
    if (problemOf(answer).code === "storage/unauthorized-app") this.#appCheck = await this.#tools.appCheck(true);
    else await this.grant();
    return this.#send(request);
  }

  #send({ address, headers, body, total }: Request): Promise<Answer> {
    const confirmed = this.#confirmed;
    if (total) this.#step({ state: "sending", sent: confirmed });
    const sent: Sent = {
      method: "POST",
      address,
      headers: { ...headers, ...this.#credentials() },
      body,
      signal: this.#signal,
      onSent: (bytes) => {
        if (!total) return;
        const sentBytes = Math.min(confirmed + bytes, total);
        this.#step({ state: sentBytes === total ? "checking" : "sending", sent: sentBytes });
      },
    };
    return this.#tools.transport(sent);
  }

  #credentials(): Record<string, string> {
    return {
      Authorization: `Firebase ${this.#token}`,
      ...(this.#appCheck && { "X-Firebase-AppCheck": this.#appCheck }),
    };
  }

  async #wait(tries: Patience): Promise<void> {
    this.#step({ state: "waiting", sent: this.#confirmed });
    if (!(await tries.again())) throw new UploadError("retry-limit-exceeded");
  }
}

interface Request {
  address: string;
  headers: Record<string, string>;
  body: Blob | null;
  /** Size of the whole file, if the body is part of it. */
  total?: number;
}
