/** The quality of search by judged queries in five languages, compared with plain ILIKE and plain to_tsquery. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MARKETS } from "#app/i18n/markets.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import type { Quality } from "#tests/finding/engines.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { programModules } from "./parts/modules.ts";
import { report } from "./report.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  const program = await programModules(postgres.url);
  try {
    const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
    const { publishCorpus, KINDS } =
      await program.load<typeof import("#tests/finding/corpus.ts")>("/tests/finding/corpus.ts");
    const engines = await program.load<typeof import("#tests/finding/engines.ts")>("/tests/finding/engines.ts");
    await publishCorpus(db);
    const ours = await engines.qualityOf(engines.ours(memberActor()));
    const ilike = await engines.qualityOf(engines.ilike(db));
    const tsquery = await engines.qualityOf(engines.tsquery(db));

    const row = (name: string, of: (quality: Quality) => boolean) => {
      const [own, like, plain] = [ours, ilike, tsquery].map((results) => engines.summary(results.filter(of)));
      const queries = ours.filter(of).length;
      return [
        name,
        queries,
        own!.ndcg,
        like!.ndcg,
        plain!.ndcg,
        own!.recall,
        like!.recall,
        plain!.recall,
        own!.recallOfAll,
      ];
    };
    const all = engines.summary(ours);
    const best = Math.max(engines.summary(ilike).ndcg, engines.summary(tsquery).ndcg);
    report(
      [
        "queries",
        "number",
        "NDCG@10",
        "ILIKE",
        "to_tsquery",
        "recall@20",
        "ILIKE",
        "to_tsquery",
        "recall@20, elsewhere too",
      ],
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
    if (process.argv.includes("--misses")) {
      for (const { judged, found, ndcg } of ours.filter((quality) => quality.ndcg < 0.9 || quality.recall < 1)) {
        const wanted = [...judged.grades].map(([id, grade]) => `${id}:${grade}`).join(" ");
        console.log(
          `${judged.market} ${judged.query}\t${ndcg.toFixed(2)}\twanted ${wanted}\tfound ${found.slice(0, 10).join(" ")}`,
        );
      }
    }
  } finally {
    await program.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
