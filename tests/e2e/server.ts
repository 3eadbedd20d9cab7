/** The server under test: its address, folder and database. */
import { request as send } from "node:http";
import { join } from "node:path";
import { Pool } from "pg";
import { clusterIn, owner } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";

/** A server's own port, and those of the stand-ins for identity, payments, the registers of companies, translation and calendars. */
export const PORTS_PER_SERVER = 6;

/** What the servers' translation service is called. */
export const TRANSLATOR = "Prøvetolk ApS, Denmark";

/** The translation service of the server on a port. */
export function translationPort(server: number): number {
  return server + 4;
}

/** The only private server of calendars that the server on a port reads; a test opens it. */
export function calendarPort(server: number): number {
  return server + 5;
}

/** The port and data folder of a worker's server. */
export interface Place {
  port: number;
  dataDir: string;
}

/** Port and folder of a worker's server, which `servers.ts` starts. */
export function placeOf(worker: number): Place {
  const { E2E_PORT, E2E_DATA_DIR = "" } = process.env;
  return { port: Number(E2E_PORT) + worker * PORTS_PER_SERVER, dataDir: join(E2E_DATA_DIR, String(worker)) };
}

// A worker that replaces a failed one uses the same server. The global set-up uses the first one.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const { port, dataDir } = placeOf(worker);
export const origin = `http://localhost:${port}`;

let pool: Pool | undefined;

/** Queries the server's database. */
export async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  pool ??= connect();
  return (await pool.query(sql, values)).rows as T[];
}

function connect(): Pool {
  // Not `dataDir`: the global set-up creates the folder after loading this module.
  const socketDir = readPostmaster(clusterIn(placeOf(worker).dataDir))?.socketDir ?? "";
  const url = `postgres://${owner}@localhost/${owner}?host=${encodeURIComponent(socketDir)}`;
  // The pool replaces a lost idle connection for the next query.
  return new Pool({ connectionString: url, max: 2, allowExitOnIdle: true }).on("error", () => {});
}

/** Resets all rate limits. */
export async function resetLimits(): Promise<void> {
  await rows("delete from rate_limits");
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asking {
  method?: string;
  /** Host header; by default the server's. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Local network address to send from. */
  from?: string;
}

/** Sends one request with any host and headers, without following redirects. */
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
