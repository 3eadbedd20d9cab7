/** The server under test, seen from behind: its address, its folder, its database. */
import { request as send } from "node:http";
import { join } from "node:path";
import { Pool } from "pg";
import { clusterIn, owner } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";

/** A server's own port, and those of the identity and the payment provider which stand in beside it. */
export const PORTS_PER_SERVER = 3;

/** Where the server of a worker listens, and the folder in which it keeps everything. */
export interface Place {
  port: number;
  dataDir: string;
}

/** The place of a worker's server; `servers.ts` starts it. */
export function placeOf(worker: number): Place {
  const { E2E_PORT, E2E_DATA_DIR = "" } = process.env;
  return { port: Number(E2E_PORT) + worker * PORTS_PER_SERVER, dataDir: join(E2E_DATA_DIR, String(worker)) };
}

// A worker that takes the place of one in which a test has failed goes on with its server. The global set-up stands at the first one's.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const { port, dataDir } = placeOf(worker);
export const origin = `http://localhost:${port}`;

let pool: Pool | undefined;

/** Asks the server's own database. */
export async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  pool ??= connect();
  return (await pool.query(sql, values)).rows as T[];
}

function connect(): Pool {
  // Not `dataDir`: the global set-up chooses the folder after it has loaded this module.
  const socketDir = readPostmaster(clusterIn(placeOf(worker).dataDir))?.socketDir ?? "";
  const url = `postgres://${owner}@localhost/${owner}?host=${encodeURIComponent(socketDir)}`;
  // A connection that is lost while nobody asks is made anew for the next question.
  return new Pool({ connectionString: url, max: 2, allowExitOnIdle: true }).on("error", () => {});
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
