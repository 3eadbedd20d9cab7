/** The built program with the demo world, on a temporary data folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { type Measured, PROGRAM, startMeasured } from "./process.ts";

/** A page, as requested by one kind of reader. */
export interface Page {
  name: "landing" | "search" | "pitch";
  reader: "visitor" | "member";
  /** The path after redirects. */
  path: string;
  headers: Record<string, string>;
}

/** Calls `work` with a new data folder, which is removed at the end. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts the program as `bin/start` does; the first start seeds the demo world. */
export function startProgram(dataDir: string, readyAt = "/healthz"): Promise<Measured> {
  return startMeasured({
    module: PROGRAM,
    env: { DATA_DIR: dataDir, DATABASE_URL: "", SEED: "demo" },
    readyAt,
  });
}

/** The connection string of the program that runs on the folder. */
export function databaseOf(dataDir: string): string {
  const socketDir = readPostmaster(clusterIn(dataDir))?.socketDir;
  return `postgresql://stakeholm@/stakeholm?host=${encodeURIComponent(socketDir ?? "")}`;
}

/** The measured pages, for a Swedish visitor and for the demo world's Swedish investor. */
export async function demoPages(
  program: Measured,
  dataDir: string,
  email = signInAccounts.se.investor.email,
): Promise<Page[]> {
  const url = databaseOf(dataDir);
  const [member, pitch] = await ask(
    url,
    ["select id from users where email = $1", [email]],
    [
      // A pitch that search engines may list, which Lighthouse requires.
      `select public_id as "publicId", company_name as "companyName" from listings where market = 'se' and boosted
        order by published_at desc limit 1`,
      [],
    ],
  );
  if (!member || !pitch) throw new Error("The demo world is not there, or not whole.");
  const browser = { "Accept-Encoding": "gzip, deflate, br", Accept: "text/html" };
  const cookie = await signIn(url, dataDir, member.id!);
  const addresses = [
    ["landing", paths.landing()],
    ["search", paths.search()],
    ["pitch", paths.pitch({ publicId: pitch.publicId!, companyName: pitch.companyName! })],
  ] as const;
  const readers = [
    ["visitor", browser],
    ["member", { ...browser, Cookie: cookie }],
  ] as const;
  const pages: Page[] = [];
  for (const [reader, headers] of readers) {
    for (const [name, path] of addresses) {
      pages.push({ name, reader, path: await settle(program.origin, path, headers), headers });
    }
  }
  return pages;
}

async function ask(url: string, ...queries: [text: string, values: string[]][]): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, string>[] = [];
    for (const [text, values] of queries) rows.push(...(await client.query(text, values)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** Opens a session as the program does, with the secret in its data folder. */
async function signIn(url: string, dataDir: string, userId: string): Promise<string> {
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir });
  const { signedIn } = await import("#tests/fixtures/accounts/sign-in.ts");
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    return await signedIn(userId);
  } finally {
    await closeDatabase();
  }
}

async function settle(origin: string, path: string, headers: Record<string, string>): Promise<string> {
  for (let hops = 0; hops < 5; hops++) {
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status === 200) return path;
    const next = answer.headers.get("location");
    if (!next) throw new Error(`${path} answers ${answer.status}.`);
    path = new URL(next, origin + path).href.slice(origin.length);
  }
  throw new Error(`${path} leads on and on.`);
}
