/** A page of search results at a million pitches, compared with 100,000, and with twenty rows by primary key. `SEARCHES=2000` of each mix are sent in `SEARCH_RUNS=1` runs. */
import { processesOf } from "./parts/processes.ts";
import { type Cell, percentile, report, table } from "./report.ts";
import { KEYS, type Subject, subjectOf } from "./search/subject.ts";
import { headOf, kindsOf, lineOf, medianOf, type Timings } from "./search/timings.ts";
import { type Asked, honestMix, queryMix } from "./world/queries.ts";
import { type LoadedWorld, sizeAsked, withWorlds } from "./world/store.ts";

const SEARCHES = Number(process.env.SEARCHES || 2_000);
// Warm-up: compilation, and reading pages from the disk.
const WARM_UP = 400;
const COLD = 200;
const AT_ONCE = 16;
const RUNS = Number(process.env.SEARCH_RUNS || 1);

/** A mix of queries, and what of the program is measured with it. */
interface Mix {
  name: string;
  asked(world: LoadedWorld["world"], count: number): Asked[];
  ask: "search" | "page";
}

const PLAIN: Mix = { name: "plain words, results only", asked: queryMix, ask: "search" };
const HONEST: Mix = { name: "as people type, whole pages", asked: honestMix, ask: "page" };

const size = sizeAsked();

await withWorlds([Math.max(1_000, Math.round(size / 10)), size], async (small, large) => {
  await large.restart?.();
  const subjects = [await subjectOf(large), await subjectOf(small)] as [Subject, Subject];
  try {
    const cold = await coldStart(subjects[0], large);
    const byKey: number[] = [];
    for (const mix of [PLAIN, HONEST]) {
      const [full, tenth] = await measured(mix, subjects, [large, small], byKey);
      tell(mix, subjects, full, tenth);
    }
    const crowd = await atOnce(subjects[0], large);
    tellOthers(byKey, cold, crowd, await processesOf(large.url));
  } finally {
    for (const { close } of subjects) await close();
  }
});

/** The first searches of a new process and, where this bench has started it, of a new PostgreSQL; the system has its files in memory. */
async function coldStart(subject: Subject, { world }: LoadedWorld): Promise<number[]> {
  const ms: number[] = [];
  for (const asked of honestMix(world, COLD)) ms.push((await timed(() => subject.page(asked))).ms);
  return ms;
}

async function measured(
  { asked, ask }: Mix,
  subjects: [Subject, Subject],
  worlds: [LoadedWorld, LoadedWorld],
  byKey: number[],
): Promise<[Timings, Timings]> {
  const timings = subjects.map((): Timings => ({ runs: [], tooSlow: 0 })) as [Timings, Timings];
  const mixes = worlds.map(({ world }) => asked(world, COLD + WARM_UP + RUNS * SEARCHES));
  for (let number = COLD; number < COLD + WARM_UP + RUNS * SEARCHES; number++) {
    const run = number - COLD - WARM_UP;
    if (run >= 0 && run % SEARCHES === 0) for (const { runs } of timings) runs.push(new Map());
    // Alternately, so that other load on the machine affects both.
    for (const which of number % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { kind } = mixes[which]![number]!;
      const keys = await timed(() => subjects[which].keys());
      const search = await timed(() => subjects[which][ask](mixes[which]![number]!));
      if (run < 0) continue;
      if (which === 0) byKey.push(keys.ms);
      if (!search.value) timings[which].tooSlow++;
      const kinds = timings[which].runs.at(-1)!;
      kinds.set(kind, [...(kinds.get(kind) ?? []), search.ms]);
    }
  }
  return timings;
}

/** Pages while 15 others are asked for in the same process. */
async function atOnce(subject: Subject, { world }: LoadedWorld): Promise<{ ms: number[]; perSecond: number }> {
  const left = honestMix(world, COLD + WARM_UP + (RUNS + 1) * SEARCHES).slice(-SEARCHES);
  const ms: number[] = [];
  const begun = performance.now();
  const reader = async () => {
    for (let asked = left.shift(); asked; asked = left.shift()) {
      const one = asked;
      ms.push((await timed(() => subject.page(one))).ms);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return { ms, perSecond: (1_000 * ms.length) / (performance.now() - begun) };
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const begun = performance.now();
  const value = await work();
  return { ms: performance.now() - begun, value };
}

function tell({ name, ask }: Mix, [large, small]: [Subject, Subject], full: Timings, tenth: Timings): void {
  console.log(`Queries: ${name}\n`);
  const prefix = ask === "page" ? "search-page" : "search";
  report(
    headOf(large.name, small.name),
    [lineOf("all", full, tenth), ...kindsOf(full).map((kind) => lineOf(kind, full, tenth, kind))],
    [
      { name: `${prefix}-p50-ms`, value: medianOf(full, 0.5), limit: 5 },
      { name: `${prefix}-p99-ms`, value: medianOf(full, 0.99), limit: 25 },
      { name: `${prefix}-p99.9-ms`, value: medianOf(full, 0.999), limit: 100 },
      { name: `${prefix}-growth`, value: medianOf(full, 0.5) / medianOf(tenth, 0.5), limit: 2 },
      { name: `${prefix}-too-slow`, value: full.tooSlow, limit: 0 },
    ],
  );
  console.log();
}

function tellOthers(
  byKey: number[],
  cold: number[],
  crowd: { ms: number[]; perSecond: number },
  memory: { postgres: number; node: number },
): void {
  const line = (name: string, ms: number[]): Cell[] => [
    name,
    ms.length,
    ...[0.5, 0.99, 0.999].map((share) => percentile(ms, share)),
    Math.max(...ms),
  ];
  console.log(
    table(
      ["beside them", "searches", "p50 ms", "p99", "p99.9", "most"],
      [
        line(`${KEYS} rows by primary key`, byKey),
        line("first pages after a start", cold),
        line(`pages, ${AT_ONCE} at once`, crowd.ms),
      ],
    ),
  );
  console.log(
    `\n${AT_ONCE} at once are ${crowd.perSecond.toFixed(1)} pages a second. Memory: PostgreSQL ${memory.postgres.toFixed(0)} MB, Node ${memory.node.toFixed(0)} MB.`,
  );
}
