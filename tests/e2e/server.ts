/** The server under test, seen from behind: its address, its folder, its database. */
import { readFileSync } from "node:fs";
import { request as send } from "node:http";
import { join } from "node:path";
import { Client } from "pg";

/** Where the server keeps everything; `playwright.config.ts` makes the folder. */
export const dataDir = process.env.E2E_DATA_DIR ?? "";
export const port = Number(process.env.E2E_PORT);
export const origin = `http://localhost:${port}`;

/** Asks the server's own database. */
export async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  const postmaster = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new Client(`postgres://stakeholm@localhost/stakeholm?host=${encodeURIComponent(postmaster[4]!)}`);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Forgets how often anybody did anything, for tests that do it more often than a person would. */
export async function forgetLimits(): Promise<void> {
  await rows("delete from rate_limits");
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asking {
  method?: string;
  /** Host header, when it is not the server's own. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Network address to ask from, of the machine's own. */
  from?: string;
}

/** One request exactly as given: with any Host, any header, and no redirect followed. */
export function ask(path: string, { method = "GET", host, headers = {}, body, from }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        host: "127.0.0.1",
        localAddress: from,
        port,
        path,
        method,
        headers: { host: host ?? `localhost:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        });
        answer.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
