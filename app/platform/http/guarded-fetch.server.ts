/**
 * Reads an address that somebody else has typed, without being led to what only this machine or its network reaches: what is asked is checked at
 * each redirect anew, and where a name leads at the moment of connecting.
 */
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BRAND } from "../brand.ts";
import { ClosedAddress, lookupPublic, mayBeCalled } from "./public-address.server.ts";

/** Why nothing was read: no answer, none in time, an answer other than 200, an address that is not public, or more than the limit. */
export type FetchProblem = "away" | "slow" | "refused" | "private" | "large";

export type Fetched = { ok: true; bytes: Buffer } | { ok: false; problem: FetchProblem };

export interface FetchOptions {
  mostBytes: number;
  milliseconds: number;
  accept: string;
  /** `host:port` of servers that may be private and without encryption: for stand-ins, and for those of the operator. */
  trusted?: readonly string[];
}

class Refusal extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

const MOST_REDIRECTS = 4;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Reads an address within limits. Neither logs nor throws what it contains. */
export async function guardedFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.milliseconds);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await opened(url, options, signal);
      const next = REDIRECTS.includes(answer.statusCode) ? answer.headers.location : undefined;
      if (next === undefined) return { ok: true, bytes: await contentOf(answer, options.mostBytes) };
      answer.destroy();
      url = new URL(next, url);
    }
    return { ok: false, problem: "refused" };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    return { ok: false, problem: signal.aborted ? "slow" : "away" };
  }
}

function opened(url: URL, { accept, trusted }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = trusted?.includes(url.host) && /^https?:$/.test(url.protocol) && !url.username;
  if (!isTrusted && !mayBeCalled(url.href, false)) throw new Refusal("private");
  const request = url.protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        // A connection of its own: one that is kept alive was checked for another request.
        agent: false,
        signal,
        headers: { accept, "accept-encoding": "identity", "user-agent": BRAND },
        ...(!isTrusted && { lookup: lookupPublic }),
      },
      resolve,
    );
    asked.on("error", (error) => reject(error instanceof ClosedAddress ? new Refusal("private") : error));
    asked.end();
  });
}

async function contentOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200 || (answer.headers["content-encoding"] ?? "identity") !== "identity") {
      throw new Refusal("refused");
    }
    if (Number(answer.headers["content-length"]) > mostBytes) throw new Refusal("large");
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw new Refusal("large");
      chunks.push(chunk);
    }
    if (!answer.complete) throw new Refusal("away");
    return Buffer.concat(chunks);
  } finally {
    // Closes the connection, whatever is left of the answer.
    answer.destroy();
  }
}
