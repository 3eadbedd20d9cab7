/** Sends requests over a few connections, and measures the processor time of the server. */
import { Agent, get } from "node:http";
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
