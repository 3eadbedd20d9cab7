/** A browser without script: cookies for each host, redirects, a network address of its own. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  /** The address that answered, after all redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The statuses of the redirects before. */
  redirects: number[];
}

export interface Sending {
  method?: "GET" | "POST";
  type?: string;
  body?: Buffer | undefined;
  referer?: string | undefined;
}

/** No answer for so long (milliseconds) is a failure of its own. */
const PATIENCE = 300_000;
const MAX_REDIRECTS = 12;

export class NoAnswer extends Error {}

export class Browser {
  readonly #jar = new Map<string, Map<string, string>>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly #address: string;
  #onRequest: (url: URL, status: number) => void;

  /** `address` is one of loopback, from which it sends: limits count by network. */
  constructor(address: string, onRequest: (url: URL, status: number) => void) {
    this.#address = address;
    this.#onRequest = onRequest;
  }

  clear(): void {
    this.#jar.clear();
  }

  setCookie(host: string, name: string, value: string): void {
    const cookies = this.#jar.get(host) ?? new Map<string, string>();
    cookies.set(name, value);
    this.#jar.set(host, cookies);
  }

  /** Sends a request and follows its redirects, as browsers do. */
  async open(url: URL, sending: Sending = {}): Promise<Answer> {
    const redirects: number[] = [];
    let target = url;
    let next = sending;
    for (;;) {
      const answer = await this.#send(target, next);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || !location) {
        return { ...answer, redirects };
      }
      redirects.push(answer.status);
      if (redirects.length > MAX_REDIRECTS) throw new NoAnswer(`more than ${MAX_REDIRECTS} redirects from ${url}`);
      const keeps = answer.status === 307 || answer.status === 308;
      next = keeps ? next : { referer: sending.referer };
      target = new URL(location, target);
    }
  }

  #send(url: URL, sending: Sending): Promise<Omit<Answer, "redirects">> {
    const { method = "GET", type, body, referer } = sending;
    const cookies = [...(this.#jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // Every name below `localhost` is this machine.
          host: "127.0.0.1",
          localAddress: this.#address,
          port: url.port,
          path: url.pathname + url.search,
          method,
          agent: this.#agent,
          timeout: PATIENCE,
          headers: {
            host: url.host,
            accept: "text/html,application/xhtml+xml,*/*;q=0.8",
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
            ...(cookies && { cookie: cookies }),
            ...(referer && { referer }),
            ...(method === "POST" && { origin: url.origin }),
            ...(type && { "content-type": type }),
            ...(body && { "content-length": body.length }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            this.#keep(url.hostname, answer.headers["set-cookie"] ?? []);
            this.#onRequest(url, answer.statusCode!);
            resolve({ url, status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) });
          });
        },
      );
      sent.on("timeout", () => sent.destroy(new NoAnswer(`no answer within ${PATIENCE / 1000} s`)));
      // A kept connection that the server closes at this moment: nobody has read the request.
      sent.on("error", (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === "ECONNRESET" ? resolve(this.#send(url, sending)) : reject(error),
      );
      sent.end(body);
    });
  }

  #keep(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const at = pair.indexOf("=");
      const gone = attributes.some(
        (attribute) => /^\s*max-age=0\s*$/i.test(attribute) || /expires=.*1970/i.test(attribute),
      );
      if (gone) this.#jar.get(host)?.delete(pair.slice(0, at).trim());
      else this.setCookie(host, pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
  }
}
