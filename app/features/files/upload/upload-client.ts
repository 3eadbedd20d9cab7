/**
 * The browser's side of the storage address: sends a file there, in one request or in parts, tries again what is worth it, and holds the
 * answer against what was sent (specification §7–§9, decision 036).
 */
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { BUCKET, newPath, STORAGE_RULES, type StorageGrant, type StoredPurpose } from "../storage/storage.ts";
import { md5 } from "./md5.ts";
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

/** What the client works with; the browser's own in `ui/use-upload.ts`. */
export interface UploadTools {
  transport: Transport;
  clock: Clock;
  /** A new storage token; undefined when nobody is signed in. */
  grant(): Promise<StorageGrant | undefined>;
  /** A proof for the app check; a new one when the last was refused. */
  proof(fresh: boolean): Promise<string | undefined>;
  /** Milliseconds without getting on after which it is given up (specification §9). */
  operationTries?: number;
  uploadTries?: number;
}

/** How far an upload is. */
export interface UploadStep {
  state: "sending" | "waiting" | "checking";
  /** Bytes that have gone. */
  sent: number;
}

export interface UploadOrder {
  purpose: StoredPurpose;
  file: File;
  signal: AbortSignal;
  onStep?: (step: UploadStep) => void;
}

/** Files up to this many bytes go in one request; a part of a larger one is at least as large. */
const PART = 256 * 1024;
const LARGEST_PART = 2 * 1024 * 1024;

interface Resource {
  name: string;
  size: string;
  md5Hash: string;
}

/** Sends a file. Returns the path that it is stored at; throws UploadError. */
export async function uploadFile(order: UploadOrder, tools: UploadTools): Promise<string> {
  const { file, purpose, signal } = order;
  const sending = new Sending(tools, signal, order.onStep ?? (() => {}));
  try {
    const grant = await sending.grant();
    const path = newPath(purpose, grant.owner, newId(), file.name);
    const md5Hash = md5(new Uint8Array(await file.arrayBuffer()));
    const said = JSON.stringify({ name: path, contentType: file.type || "application/octet-stream", md5Hash });
    const answer = await (file.size > PART ? sending.inParts(file, path, said) : sending.atOnce(file, path, said));
    const stored = JSON.parse(answer.text) as Resource;
    // A picture is drawn anew, so that only the server can tell whether it came as it went.
    const kept = STORAGE_RULES[purpose].takes === "document";
    const same = stored.name === path && (!kept || (stored.md5Hash === md5Hash && Number(stored.size) === file.size));
    if (!same) throw new UploadError("invalid-checksum", "checksum-wrong");
    return path;
  } catch (error) {
    if (signal.aborted) {
      void sending.takeBack();
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
  #proof: string | undefined;
  #safe = 0;
  /** Where the parts go. */
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
        this.#proof = await this.#tools.proof(false);
        return grant;
      }
      // Answered, and with no token: nobody is signed in.
      if (grant === undefined) throw new UploadError("unauthenticated", "sign-in-needed");
      await this.#wait(tries);
    }
  }

  /** A small file: what is said of it and its bytes in one body (RFC 2387). */
  async atOnce(file: File, path: string, said: string): Promise<Answer> {
    const boundary = newId().replaceAll("-", "");
    const parts = [
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${said}\r\n`,
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

  /** A larger one: announced, then sent part by part, from where the server says it broke off. */
  async inParts(file: File, path: string, said: string): Promise<Answer> {
    const begun = await this.#ask({
      address: paths.objects(BUCKET, path),
      headers: {
        "X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Command": "start",
        "X-Goog-Upload-Header-Content-Length": String(file.size),
        "Content-Type": "application/json; charset=utf-8",
      },
      body: new Blob([said]),
    });
    const address = begun.header("X-Goog-Upload-URL");
    if (!address) throw new UploadError("unknown");
    this.#parts = address;
    const tries = patience(this.#tools.uploadTries ?? UPLOAD_TRIES, this.#tools.clock, this.#signal);
    let size = PART;
    for (;;) {
      const end = Math.min(this.#safe + size, file.size);
      const last = end === file.size;
      const answer = await this.#once({
        address,
        headers: {
          "X-Goog-Upload-Command": last ? (end > this.#safe ? "upload, finalize" : "finalize") : "upload",
          "X-Goog-Upload-Offset": String(this.#safe),
        },
        body: end > this.#safe ? file.slice(this.#safe, end) : null,
        total: file.size,
      });
      if (answer.status === 200 && last) return answer;
      if (answer.status === 200) {
        this.#safe = end;
        size = Math.min(size * 2, LARGEST_PART);
        tries.progressed();
        continue;
      }
      if (!isPassing(answer.status)) throw problemOf(answer);
      size = PART;
      this.#safe = await this.#received(address, tries);
    }
  }

  /** Asks, as soon as there is an answer, how much has come: a part whose own answer was lost may have come whole. */
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

  /** Called off: what has come is taken back, also when it was whole. Nobody waits for it, and what stays all the same goes within two days. */
  async takeBack(): Promise<void> {
    if (!this.#parts) return;
    const headers = { ...this.#who(), "X-Goog-Upload-Command": "cancel" };
    const signal = new AbortController().signal;
    await this.#tools.transport({ method: "POST", address: this.#parts, headers, body: null, signal });
  }

  /** Sends a request until it is answered for good. */
  async #ask(request: Request): Promise<Answer> {
    const tries = patience(this.#tools.uploadTries ?? UPLOAD_TRIES, this.#tools.clock, this.#signal);
    for (;;) {
      const answer = await this.#once(request);
      if (answer.status === 200) return answer;
      if (!isPassing(answer.status)) throw problemOf(answer);
      await this.#wait(tries);
    }
  }

  /** Sends a request, again with new tokens when the ones it had were over. */
  async #once(request: Request): Promise<Answer> {
    const answer = await this.#send(request);
    if (answer.status !== 401) return answer;
    if (problemOf(answer).code === "storage/unauthorized-app") this.#proof = await this.#tools.proof(true);
    else await this.grant();
    return this.#send(request);
  }

  #send({ address, headers, body, total }: Request): Promise<Answer> {
    const safe = this.#safe;
    if (total) this.#step({ state: "sending", sent: safe });
    const sent: Sent = {
      method: "POST",
      address,
      headers: { ...headers, ...this.#who() },
      body,
      signal: this.#signal,
      onSent: (bytes) => {
        if (!total) return;
        const gone = Math.min(safe + bytes, total);
        this.#step({ state: gone === total ? "checking" : "sending", sent: gone });
      },
    };
    return this.#tools.transport(sent);
  }

  #who(): Record<string, string> {
    return {
      Authorization: `Firebase ${this.#token}`,
      ...(this.#proof && { "X-Firebase-AppCheck": this.#proof }),
    };
  }

  async #wait(tries: Patience): Promise<void> {
    this.#step({ state: "waiting", sent: this.#safe });
    if (!(await tries.again())) throw new UploadError("retry-limit-exceeded");
  }
}

interface Request {
  address: string;
  headers: Record<string, string>;
  body: Blob | null;
  /** Bytes of the whole file, where the body is of it. */
  total?: number;
}
