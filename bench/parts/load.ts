/** Sends requests over a few connections, and measures the processor time of the server. */
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Recorded } from "./hello.ts";
import type { Measured } from "./process.ts";

const CONNECTIONS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Sends `count` requests over a few persistent connections; `path` returns the path of each. Throws on any answer but 200. */
export async function send(
  { origin }: Measured,
  path: (index: number) => string,
  headers: Record<string, string>,
  count: number,
): Promise<void> {
  let next = 0;
  const connection = async () => {
    while (next < count) await once(origin + path(next++), headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

function once(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${answer.statusCode}.`)),
      );
    }).once("error", reject);
  });
}

/** Headers that Node's server adds to every response by itself. */
const ADDED = /^(?:date|connection|keep-alive)$/i;

/** Fetches a response for `hello.ts` to repeat at the path `as`: its bytes as sent, its headers but for those that Node adds. */
export async function record({ origin }: Measured, path: string, sent: Record<string, string>, as: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { agent, headers: sent }, resolve).once("error", reject);
  });
  const raw = answer.rawHeaders;
  const headers = raw.filter((_, index) => !ADDED.test(raw[index - (index % 2)]!));
  return { path: as, headers, body: (await buffer(answer)).toString("base64") } satisfies Recorded;
}

/** Microseconds of the process's processor time per request. */
export async function costOf(process: Measured, count: number, work: () => Promise<void>): Promise<number> {
  const before = await process.ask<number>("cpu");
  await work();
  return ((await process.ask<number>("cpu")) - before) / count;
}

/** The median, which a single disturbed round does not change. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
