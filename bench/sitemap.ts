/** Sitemaps, feeds, the directory and similar pitches at a million published pitches: time, and memory while a page is streamed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { VISITOR } from "#app/platform/actor.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { manyPitches } from "#tests/fixtures/market/many-pitches.ts";
import { report } from "./report.ts";

const COUNT = 1_000_000;
const CHUNK = 50_000;
const ROUNDS = 15;

const origins = {
  se: "https://stakeholm.se",
  no: "https://no.stakeholm.com",
  dk: "https://dk.stakeholm.com",
  fi: "https://fi.stakeholm.com",
  uk: "https://stakeholm.com",
};

// Used memory can only be measured after a garbage collection.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  process.env.DATABASE_URL = postgres.url;
  // Ignores the end of the temporary server.
  process.env.LOG_LEVEL = "error";
  const { db, closeDatabase } = await import("#app/platform/db/db.server.ts");
  const { pitchSitemaps, sitemapPitches } = await import("#app/features/pitches/sharing/sitemap.server.ts");
  const { sitemapIndex, urlset } = await import("#app/features/pitches/sharing/sitemap.server.ts");
  const { similarPitches } = await import("#app/features/pitches/listing/summaries.server.ts");
  const { directoryCounts, directoryPage } = await import("#app/features/search/directory/directory.server.ts");
  const { partsOf } = await import("#app/features/search/directory/directory.ts");
  try {
    for (let from = 1; from <= COUNT; from += CHUNK) await manyPitches(db, { from, count: CHUNK });
    await sql`vacuum analyze listings`.execute(db);

    const index = await median(async () => {
      const pages = await pitchSitemaps();
      return sitemapIndex(
        origins.se,
        pages.map(({ page, changedAt }) => ({ path: `/${page}`, changedAt })),
      ).length;
    });
    const page = await median(() => pageBytes(0));
    const last = await median(() => pageBytes(COUNT / 10_000 - 1));
    const held = await heldWhileStreamed();
    const { industry, county } = { industry: "health", county: "SE-AB" } as const;
    const alike = await median(async () => {
      const pitch = { publicId: "none", market: "se", industry, phase: "growth", county } as const;
      return (await similarPitches(VISITOR, pitch, 3)).length;
    });
    const directory = await median(async () => partsOf(await directoryCounts()).length);
    const part = await median(async () => (await directoryPage({ by: "industry", industry }))!.companies.length);
    const country = await median(async () => (await directoryPage({ by: "country", market: "se" }))!.companies.length);
    const counting = await median(
      async () => (await sql`select industry, county, count(*) from listings group by 1, 2`.execute(db)).rows.length,
    );
    report(
      ["of a million pitches", "ms", "result"],
      [
        ["sitemap index", index.ms, `${(await pitchSitemaps()).length} pages`],
        ["first page of 10,000", page.ms, `${Math.round(page.value / 1024)} kB of XML`],
        ["last page of 10,000", last.ms, `${Math.round(last.value / 1024)} kB of XML`],
        ["similar pitches", alike.ms, `${alike.value} found`],
        ["directory: its first page", directory.ms, `${directory.value} pages`],
        ["directory: an industry", part.ms, `${part.value} companies`],
        ["directory: a country", country.ms, `${country.value} companies`],
        ["raw SQL: counting all by industry and county", counting.ms, `${counting.value} rows`],
        ["memory while a page is streamed", "", `${held.toFixed(1)} MB`],
      ],
      [
        { name: "sitemap-index-ms", value: index.ms, limit: 50 },
        { name: "sitemap-page-ms", value: Math.max(page.ms, last.ms), limit: 1_000 },
        { name: "sitemap-page-mb", value: held, limit: 32 },
        {
          name: "directory-to-counting",
          value: Math.max(directory.ms, part.ms, country.ms) / counting.ms,
          limit: 0.5,
        },
        { name: "similar-ms", value: alike.ms, limit: 50 },
      ],
    );

    async function stream(number: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      const batches = sitemapPitches(number);
      const first = await batches.next();
      return urlset({ origin: origins.se, origins }, first.value ?? [], batches);
    }

    async function pageBytes(number: number): Promise<number> {
      let bytes = 0;
      for await (const chunk of await stream(number)) bytes += chunk.length;
      return bytes;
    }

    /** The peak growth of memory in MB while a reader consumes chunk after chunk. */
    async function heldWhileStreamed(): Promise<number> {
      collect();
      const before = memory();
      let most = 0;
      for await (const _chunk of await stream(0)) {
        collect();
        most = Math.max(most, memory() - before);
      }
      return most / 1024 / 1024;
    }
  } finally {
    await closeDatabase();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The median of the rounds after a warm-up. */
async function median<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  let value = await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    value = await work();
    times.push(performance.now() - started);
  }
  return { ms: times.sort((a, b) => a - b)[ROUNDS >> 1]!, value };
}
