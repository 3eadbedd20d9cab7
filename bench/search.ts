/** A page of search results at a million pitches, compared with 100,000, and with twenty rows by primary key. */
import { sql } from "kysely";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { programModules } from "./parts/modules.ts";
import { type Cell, percentile, report } from "./report.ts";
import { type Asked, queryMix } from "./world/queries.ts";
import { type LoadedWorld, label, sizeAsked, withWorlds } from "./world/store.ts";

const SEARCHES = 2_000;
// Warm-up: compilation, and reading pages from the disk.
const WARM_UP = 400;
const KEYS = 20;

/** One of the two worlds, with its measurements. */
interface Subject {
  name: string;
  asked: Asked[];
  search(asked: Asked): Promise<boolean>;
  keys(): Promise<unknown>;
  /** Milliseconds of each search, by kind; and of rows by key. */
  kinds: Map<string, number[]>;
  byKey: number[];
  tooSlow: number;
  close(): Promise<void>;
}

const size = sizeAsked();

await withWorlds([Math.max(1_000, Math.round(size / 10)), size], async (small, large) => {
  const subjects = [await subjectOf(large), await subjectOf(small)];
  try {
    for (let number = 0; number < WARM_UP + SEARCHES; number++) {
      // Alternately, so that other load on the machine affects both.
      for (const subject of number % 2 === 0 ? subjects : subjects.toReversed()) {
        const asked = subject.asked[number]!;
        const keys = await timed(() => subject.keys());
        const search = await timed(() => subject.search(asked));
        if (number < WARM_UP) continue;
        subject.byKey.push(keys.ms);
        if (!search.value) subject.tooSlow++;
        subject.kinds.set(asked.kind, [...(subject.kinds.get(asked.kind) ?? []), search.ms]);
      }
    }
    tell(subjects as [Subject, Subject]);
  } finally {
    for (const { close } of subjects) await close();
  }
});

async function subjectOf({ url, world }: LoadedWorld): Promise<Subject> {
  const program = await programModules(url);
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { findPitches } = await program.load<typeof import("#app/features/search/finding.server.ts")>(
    "/app/features/search/finding.server.ts",
  );
  const { readSearch } = await program.load<typeof import("#app/features/search/reading.ts")>(
    "/app/features/search/reading.ts",
  );
  const actor = memberActor();
  // Scattered over the table, like search results.
  const { rows: spread } = await sql<{ id: string }>`select pitch_id as id from listing_sample
    order by md5(pitch_id::text) limit ${KEYS * 200}`.execute(db);
  let at = 0;
  return {
    name: label(world.pitches),
    asked: queryMix(world, WARM_UP + SEARCHES),
    search: async ({ market, query }) => {
      const { search } = readSearch(new URLSearchParams(query), actor, market);
      return (await findPitches(actor, market, search)).kind === "found";
    },
    keys: () => {
      at = (at + KEYS) % spread.length;
      const ids = spread.slice(at, at + KEYS).map(({ id }) => id);
      return sql`select * from listings where pitch_id = any(${ids}::uuid[])`.execute(db);
    },
    kinds: new Map(),
    byKey: [],
    tooSlow: 0,
    close: () => program.close(),
  };
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const begun = performance.now();
  const value = await work();
  return { ms: performance.now() - begun, value };
}

function tell([large, small]: [Subject, Subject]): void {
  const line = (name: string, ms: number[], before: number[]): Cell[] => [
    name,
    ms.length,
    percentile(ms, 0.5),
    percentile(ms, 0.99),
    Math.max(...ms),
    percentile(before, 0.5),
    percentile(before, 0.99),
    percentile(ms, 0.5) / percentile(before, 0.5),
  ];
  const [all, before] = [large, small].map(({ kinds }) => [...kinds.values()].flat()) as [number[], number[]];
  const kinds = [...large.kinds].sort(([a], [b]) => a.localeCompare(b));
  report(
    ["kind", "searches", `p50 ms ${large.name}`, "p99", "most", `p50 ms ${small.name}`, "p99", "growth"],
    [
      line(`${KEYS} rows by primary key`, large.byKey, small.byKey),
      line("all searches", all, before),
      ...kinds.map(([kind, ms]) => line(kind, ms, small.kinds.get(kind) ?? [Number.NaN])),
    ],
    [
      { name: "search-growth", value: percentile(all, 0.5) / percentile(before, 0.5), limit: 1.5 },
      { name: "search-p50-ms", value: percentile(all, 0.5), limit: 10 },
      { name: "search-p99-ms", value: percentile(all, 0.99), limit: 50 },
      { name: "search-too-slow", value: large.tooSlow, limit: 0 },
    ],
  );
  console.log(
    `\nA search takes ${(percentile(all, 0.5) / percentile(large.byKey, 0.5)).toFixed(1)} times as long as ${KEYS} rows by their key.`,
  );
}
