/** The search page of members at a million pitches: requests per second and latency at 16 connections, compared with no pitches. */
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { programModules } from "./parts/modules.ts";
import { type Measured, PROGRAM, startMeasured } from "./parts/process.ts";
import { withDataDir } from "./parts/program.ts";
import { type Cell, report } from "./report.ts";
import { type Asked, queryMix } from "./world/queries.ts";
import { label, withWorld } from "./world/store.ts";

const CONNECTIONS = 16;
const ROUNDS = 6;
const EACH_ROUND = 200;
const WARM_UP = 200;
const MEMBERS = 400;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** A program with its members' cookies. */
interface Subject {
  name: string;
  server: Measured;
  cookies: Map<Market, string>;
  /** Milliseconds of each request, and seconds of each round. */
  waited: number[];
  rounds: number[];
}

await withWorld(async ({ url, world, empty }) => {
  await withDataDir(async (dataDir) => {
    const none = await empty(MEMBERS);
    const subjects: Subject[] = [];
    try {
      subjects.push(await started(`${label(world.pitches)} pitches`, url, dataDir));
      subjects.push(await started("no pitches", none.url, dataDir));
      const asked = queryMix(world, WARM_UP + ROUNDS * EACH_ROUND);
      const warm = asked.splice(0, WARM_UP);
      for (const subject of subjects) await send(subject, warm);
      for (const subject of subjects) subject.waited.length = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const part = asked.slice(round * EACH_ROUND, (round + 1) * EACH_ROUND);
        // Alternately, so that other load on the machine affects both.
        for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
          const begun = performance.now();
          await send(subject, part);
          subject.rounds.push((performance.now() - begun) / 1_000);
        }
        process.stderr.write(".");
      }
      process.stderr.write("\n");
      tell(subjects as [Subject, Subject]);
    } finally {
      for (const { server } of subjects) await server.stop();
      await forget(url);
    }
  });
});

/** Starts the program on a database with its search index, and signs in a member of each market. */
async function started(name: string, url: string, dataDir: string): Promise<Subject> {
  const server = await startMeasured({
    module: PROGRAM,
    args: ["web"],
    env: { DATA_DIR: dataDir, DATABASE_URL: url, SEARCH_INDEX: "always" },
    readyAt: "/healthz",
  });
  while (!(await text(`${server.origin}/metrics`)).includes("\nsearch_index_current 1")) await delay(500);
  const program = await programModules(url, { DATA_DIR: dataDir });
  try {
    const { signedIn } = await program.load<typeof import("#tests/fixtures/accounts/sign-in.ts")>(
      "/tests/fixtures/accounts/sign-in.ts",
    );
    const cookies = new Map<Market, string>();
    for (const { id, lang } of await investors(url)) {
      if (!cookies.has(lang)) cookies.set(lang, await signedIn(id));
    }
    return { name, server, cookies, waited: [], rounds: [] };
  } finally {
    await program.close();
  }
}

async function investors(url: string): Promise<{ id: string; lang: Market }[]> {
  return ask(url, `select id, lang from users where side = 'investor' order by id limit ${MEMBERS / 4}`);
}

/** Undoes its changes, so that the world is unchanged for the next bench. */
async function forget(url: string): Promise<void> {
  await ask(url, "delete from sessions");
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function send({ server, cookies, waited }: Subject, asked: readonly Asked[]): Promise<void> {
  const left = [...asked];
  const connection = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const begun = performance.now();
      await page(server.origin + paths.search(next.query), cookies.get(next.market)!);
      waited.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function page(url: string, cookie: string): Promise<void> {
  const headers = { Cookie: cookie, "Accept-Encoding": "gzip", Accept: "text/html" };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${answer.statusCode}.`)),
      );
    }).once("error", reject);
  });
}

function tell(subjects: [Subject, Subject]): void {
  const figures = subjects.map(({ name, waited, rounds }) => {
    const sorted = waited.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
    const perSecond = rounds.map((seconds) => EACH_ROUND / seconds).sort((one, other) => one - other);
    return { name, perSecond: perSecond[perSecond.length >> 1]!, p50: at(0.5), p99: at(0.99), most: at(1) };
  });
  const [full, none] = figures as [(typeof figures)[0], (typeof figures)[0]];
  const rows: Cell[][] = figures.map((of) => [of.name, of.perSecond, of.p50, of.p99, of.most]);
  rows.push([
    "ratio",
    full.perSecond / none.perSecond,
    full.p50 / none.p50,
    full.p99 / none.p99,
    full.most / none.most,
  ]);
  report(["search page, member", "requests/s", "p50 ms", "p99 ms", "longest ms"], rows, [
    { name: "search-http-rate-to-empty", value: full.perSecond / none.perSecond, limit: 0.6, at: "least" },
    { name: "search-http-p99-to-empty", value: full.p99 / none.p99, limit: 2 },
  ]);
}
