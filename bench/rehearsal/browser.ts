/** A browser's connections to the proxy: HTTP/2 over TLS from a network address of its own, and sockets. */
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import { connect as connectTcp } from "node:net";
import { buffer } from "node:stream/consumers";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { ClientOptions } from "ws";

/** The stream was refused before anything was done for it, so that browsers send it again (RFC 9113, section 8.7). */
class Unprocessed extends Error {}

const MOST_TRIES = 4;
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** The proxy as browsers reach it: a market's host, resolved to the port of loopback. */
export interface Site {
  host: string;
  port: number;
  certificate: string;
}

export class Browser {
  readonly origin: string;
  readonly #site: Site;
  readonly #localAddress: string;
  #session: ClientHttp2Session | undefined;

  /** `number` is that of its address in 127.0.1.0/24: limits of nginx and of the program count by it. */
  constructor(site: Site, number: number) {
    this.#site = site;
    this.origin = `https://${site.host}:${site.port}`;
    this.#localAddress = `127.0.1.${(number % 250) + 1}`;
  }

  /** For `new WebSocket`. */
  get socket(): ClientOptions {
    return { createConnection: () => this.#dial("http/1.1") };
  }

  /** As the global `fetch`, without redirects. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#send(url, init);
      } catch (error) {
        if (!(error instanceof Unprocessed) || tries === MOST_TRIES) throw error;
      }
    }
  };

  close(): void {
    this.#session?.destroy();
  }

  #dial(protocol: "h2" | "http/1.1"): TLSSocket {
    const { host, port, certificate } = this.#site;
    const socket = connectTcp({ host: "127.0.0.1", port, localAddress: this.#localAddress });
    return connectTls({ socket, servername: host, ca: certificate, ALPNProtocols: [protocol] });
  }

  #connected(): ClientHttp2Session {
    const present = this.#session;
    if (present && !present.closed && !present.destroyed) return present;
    const fresh = connect(this.origin, { createConnection: () => this.#dial("h2") });
    // Its streams have the error, too.
    fresh.on("error", () => {});
    fresh.on("goaway", () => {
      if (this.#session === fresh) this.#session = undefined;
    });
    this.#session = fresh;
    return fresh;
  }

  async #send(url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    const asked = new Request(url, { method, headers: headers ?? {}, body: body ?? null });
    const content = Buffer.from(await asked.arrayBuffer());
    const fields = { ...Object.fromEntries(asked.headers), ":method": method, ":path": pathname + search };
    const stream = this.#connected().request(
      { ...fields, ...(method !== "GET" && { "content-length": String(content.length) }) },
      { endStream: method === "GET" },
    );
    const onAbort = () => stream.close(constants.NGHTTP2_CANCEL);
    signal?.addEventListener("abort", onAbort);
    try {
      const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
        stream.once("response", resolve).once("error", reject);
        stream.once("close", () => reject(new Error("The connection ended without an answer.")));
      });
      if (method !== "GET") stream.end(content);
      const { ":status": status, ...answeredFields } = await answered;
      const bytes = await buffer(stream);
      if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) throw new Error("The answer was cut.");
      const answer = new Response(NO_BODY.has(Number(status)) ? null : bytes, { status: Number(status) });
      for (const [name, value] of Object.entries(answeredFields)) {
        for (const each of [value ?? []].flat()) answer.headers.append(name, each);
      }
      return answer;
    } catch (error) {
      if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) throw new Unprocessed();
      throw error;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }
}
