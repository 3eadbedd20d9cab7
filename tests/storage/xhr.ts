/** The part of XMLHttpRequest that storage clients use, over Node's HTTP: with progress, abort and status text. */
import { type ClientRequest, type IncomingMessage, request } from "node:http";

type Listener = ((event: { loaded: number; total: number; lengthComputable: boolean }) => void) | null;

class Emitter {
  readonly #listeners = new Map<string, Set<NonNullable<Listener>>>();

  addEventListener(type: string, listener: NonNullable<Listener>): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: NonNullable<Listener>): void {
    this.#listeners.get(type)?.delete(listener);
  }

  emit(type: string, loaded = 0, total = 0): void {
    const event = { loaded, total, lengthComputable: true };
    (this as unknown as Record<string, Listener | undefined>)[`on${type}`]?.(event);
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

const PIECE = 16_384;

export class NodeXhr extends Emitter {
  /** Number of requests with a body. */
  static sent = 0;

  readonly upload = new Emitter();
  status = 0;
  statusText = "";
  responseType = "";
  response: unknown = "";
  responseText = "";
  #method = "";
  #address = new URL("http://127.0.0.1");
  #headers: Record<string, string> = {};
  #answer: IncomingMessage | undefined;
  #request: ClientRequest | undefined;
  #over = false;

  /** The origin of relative addresses. */
  static base = "http://127.0.0.1";

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = new URL(address, NodeXhr.base);
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return (this.#answer?.headers[name.toLowerCase()] as string | undefined) ?? null;
  }

  send(body: Blob | Uint8Array | string | null = null): void {
    void this.#send(body).catch(() => this.#end("error"));
  }

  abort(): void {
    this.#request?.destroy();
    this.#end("abort");
  }

  async #send(body: Blob | Uint8Array | string | null): Promise<void> {
    const bytes = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : Buffer.from(body ?? "");
    if (bytes.length > 0) NodeXhr.sent++;
    const headers = { ...this.#headers, "content-length": bytes.length };
    this.#request = request(this.#address, { method: this.#method, headers }, (answer) => void this.#read(answer));
    this.#request.on("error", () => this.#end("error"));
    for (let at = 0; at < bytes.length && !this.#over; at += PIECE) {
      const end = Math.min(at + PIECE, bytes.length);
      await new Promise<void>((gone) => this.#request!.write(bytes.subarray(at, end), () => gone()));
      if (!this.#over) this.upload.emit("progress", end, bytes.length);
    }
    this.#request.end();
  }

  async #read(answer: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of answer) chunks.push(chunk as Buffer);
    } catch {
      return this.#end("error");
    }
    const bytes = Buffer.concat(chunks);
    this.#answer = answer;
    this.status = answer.statusCode!;
    this.statusText = answer.statusMessage!;
    this.responseText = bytes.toString();
    this.response = this.responseType === "arraybuffer" ? new Uint8Array(bytes).buffer : this.responseText;
    this.#end("load");
  }

  #end(how: "load" | "error" | "abort"): void {
    if (this.#over) return;
    this.#over = true;
    this.emit(how);
  }
}
