/**
 * The quality of search. First by the judged set of 64 trades in five languages, both halves of its queries, for members and visitors
 * (`--misses` lists what the open half misses); then by the older set of names and inflections, compared with plain ILIKE and to_tsquery.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MARKETS } from "#app/i18n/markets.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import type { Quality } from "#tests/finding/engines.ts";
import type { Half, Outcome } from "#tests/finding/judged.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { type ProgramModules, programModules } from "./parts/modules.ts";
import { report, type Target, table } from "./report.ts";

const isAsked = (flag: string) => process.argv.includes(flag);

async function withProgram(run: (program: ProgramModules) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    const program = await programModules(postgres.url);
    try {
      await run(program);
    } finally {
      await program.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const loadDatabase = (program: ProgramModules) =>
  program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");

/** The aims of the judged set, on its locked half. */
function targetsOf(all: { precision: number; recall: number; zero: number; missed: number }): Target[] {
  return [
    { name: "quality-locked-precision", value: all.precision, limit: 0.85, at: "least" },
    { name: "quality-locked-recall", value: all.recall, limit: 0.9, at: "least" },
    { name: "quality-locked-zero", value: all.zero, limit: 0.04 },
    { name: "quality-locked-missed", value: all.missed, limit: 0.06 },
  ];
}

await withProgram(async (program) => {
  const { db } = await loadDatabase(program);
  const judged = await program.load<typeof import("#tests/finding/judged.ts")>("/tests/finding/judged.ts");
  await judged.publishJudged(db);
  const targets: Target[] = [];
  for (const half of judged.HALVES satisfies readonly Half[]) {
    const outcomes = await judged.outcomesOf(half, memberActor());
    const row = (name: string, of: (outcome: Outcome) => boolean) => {
      const { queries, precision, recall, zero, missed, rescued } = judged.measuresOf(outcomes.filter(of));
      return [name, queries, precision, recall, zero, missed, rescued];
    };
    const classes = judged.CLASSES.filter((kind) => kind !== "nothing");
    console.log(`\n${half} half`);
    const head = ["queries", "number", "P@5", "recall", "zero", "none right in 5", "of zero: right near"];
    console.log(
      table(head, [
        row("all", () => true),
        ...MARKETS.map((market) => row(market, ({ query }) => query.market === market)),
        ...classes.map((kind) => row(kind, ({ query }) => query.class === kind)),
      ]),
    );
    const { queries, wrong } = judged.falseHits(outcomes);
    console.log(`of ${queries} queries that must find nothing, ${wrong.length} find something wrong`);
    const visitors = judged.measuresOf(await judged.outcomesOf(half, VISITOR));
    console.log(`visitors: P@5 ${visitors.precision.toFixed(2)}, zero ${visitors.zero.toFixed(2)}`);
    if (half === "open" && isAsked("--misses")) {
      const missed = ({ query, found }: Outcome) =>
        query.must.size > 0
          ? judged.recallOf({ query, found, near: [] }) < 1 || judged.precisionOf({ query, found, near: [] }) < 1
          : found.some((id) => !query.may.has(id));
      for (const { query, found, near } of outcomes.filter(missed)) {
        const list = (ids: Iterable<string>) => [...ids].slice(0, 8).join(" ");
        console.log(
          `${query.market} ${query.class}\t${query.text}\tWRONG ${list(found.slice(0, 5).filter((id) => !query.must.has(id) && !query.may.has(id)))}\tmust ${list(query.must)}\tfound ${list(found)}\tnear ${list(near.slice(0, 3))}`,
        );
      }
    }
    if (half === "locked") {
      const locked = judged.measuresOf(outcomes);
      const of = (kind: string) => judged.measuresOf(outcomes.filter(({ query }) => query.class === kind)).recall;
      targets.push(
        ...targetsOf(locked),
        { name: "quality-locked-compound-recall", value: of("compound"), limit: 0.8, at: "least" },
        { name: "quality-locked-synonym-recall", value: of("synonym"), limit: 0.8, at: "least" },
        { name: "quality-locked-false-share", value: wrong.length / Math.max(1, queries), limit: 0.01 },
        { name: "quality-locked-visitor-zero", value: visitors.zero, limit: 0.25 },
      );
    }
  }
  report([], [], targets);
});

if (!isAsked("--judged")) {
  await withProgram(async (program) => {
    const { db } = await loadDatabase(program);
    const { publishCorpus, KINDS } =
      await program.load<typeof import("#tests/finding/corpus.ts")>("/tests/finding/corpus.ts");
    const engines = await program.load<typeof import("#tests/finding/engines.ts")>("/tests/finding/engines.ts");
    await publishCorpus(db);
    const ours = await engines.qualityOf(engines.ours(memberActor()));
    const ilike = await engines.qualityOf(engines.ilike(db));
    const tsquery = await engines.qualityOf(engines.tsquery(db));
    const row = (name: string, of: (quality: Quality) => boolean) => {
      const [own, like, plain] = [ours, ilike, tsquery].map((results) => engines.summary(results.filter(of)));
      const ndcg = [own!.ndcg, like!.ndcg, plain!.ndcg];
      return [name, ours.filter(of).length, ...ndcg, own!.recall, like!.recall, plain!.recall, own!.recallOfAll];
    };
    const all = engines.summary(ours);
    const best = Math.max(engines.summary(ilike).ndcg, engines.summary(tsquery).ndcg);
    const compared = ["ILIKE", "to_tsquery"];
    console.log("\nnames and inflections");
    report(
      ["queries", "number", "NDCG@10", ...compared, "recall@20", ...compared, "recall@20, elsewhere too"],
      [
        row("all", () => true),
        ...MARKETS.map((market) => row(market, ({ judged }) => judged.market === market)),
        ...KINDS.map((kind) => row(kind, ({ judged }) => judged.kind === kind)),
      ],
      [
        { name: "quality-ndcg", value: all.ndcg, limit: 0.92, at: "least" },
        { name: "quality-recall", value: all.recall, limit: 0.93, at: "least" },
        { name: "quality-over-baseline-ratio", value: all.ndcg / best, limit: 1.5, at: "least" },
      ],
    );
    if (isAsked("--misses")) {
      for (const { judged, found, ndcg } of ours.filter((quality) => quality.ndcg < 0.9 || quality.recall < 1)) {
        const wanted = [...judged.grades].map(([id, grade]) => `${id}:${grade}`).join(" ");
        console.log(
          `${judged.market} ${judged.query}\t${ndcg.toFixed(2)}\twanted ${wanted}\tfound ${found.slice(0, 10).join(" ")}`,
        );
      }
    }
  });
}
