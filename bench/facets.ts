/** Facet counts of searches, as requested while choosing filters, and suggestions while typing, at a million pitches. */
import { sql } from "kysely";
import { noFilters } from "#app/features/search/search.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { indexedModules } from "./parts/indexed.ts";
import { type Cell, percentile, report } from "./report.ts";
import { queryMix, typedMix } from "./world/queries.ts";
import { withWorld } from "./world/store.ts";

const SEARCHES = 1_000;
const TYPED = 1_000;
const UNCOUNTED = 50;

await withWorld(async ({ url, world }) => {
  const program = await indexedModules(url);
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { facetsOf } = await program.load<typeof import("#app/features/search/counts/counts.server.ts")>(
    "/app/features/search/counts/counts.server.ts",
  );
  const { suggestionsFor } = await program.load<
    typeof import("#app/features/search/suggestions/suggestions.server.ts")
  >("/app/features/search/suggestions/suggestions.server.ts");
  const { readSearch } = await program.load<typeof import("#app/features/search/reading.ts")>(
    "/app/features/search/reading.ts",
  );
  const actor = memberActor();
  try {
    const cheapest = await times(200, async () => {
      await sql`select pitch_id from listings where pitch_id in (select pitch_id from listing_sample limit 20)`.execute(
        db,
      );
    });
    const unfiltered = await times(300, () => facetsOf(actor, "se", noFilters("SEK")));

    const kinds = new Map<string, { ms: number[]; counted: number; slow: number }>();
    const searches = queryMix(world, UNCOUNTED + SEARCHES);
    const filtered: number[] = [];
    for (const [index, { kind, market, query }] of searches.entries()) {
      const { search } = readSearch(new URLSearchParams(query), actor, market);
      const begun = performance.now();
      const facets = await facetsOf(actor, market, search);
      const ms = performance.now() - begun;
      if (index < UNCOUNTED) continue;
      if (kind !== "everything") filtered.push(ms);
      const row = kinds.get(kind) ?? { ms: [], counted: 0, slow: 0 };
      row.ms.push(ms);
      if (facets?.total.kind === "exact") row.counted++;
      if (!facets) row.slow++;
      kinds.set(kind, row);
    }

    const typed: number[] = [];
    for (const [index, { market, text }] of typedMix(world, UNCOUNTED + TYPED).entries()) {
      const begun = performance.now();
      await suggestionsFor(actor, market, text);
      if (index >= UNCOUNTED) typed.push(performance.now() - begun);
    }

    const line = (name: string, ms: number[], ...more: Cell[]): Cell[] => [
      name,
      ms.length,
      percentile(ms, 0.5),
      percentile(ms, 0.99),
      Math.max(...ms),
      ...more,
    ];
    const rows = [...kinds].map(([kind, { ms, counted, slow }]) =>
      line(kind, ms, `${percent(counted / ms.length)} exact`, slow),
    );
    report(
      ["numbers for", "searches", "p50 ms", "p99 ms", "most ms", "result", "too slow"],
      [
        line("20 rows by key", cheapest, "", 0),
        line("nothing asked", unfiltered, "100 % exact", 0),
        line("all that ask something", filtered, "", 0),
        ...rows,
        line("suggestions", typed, "", 0),
      ],
      [
        { name: "facets-unfiltered-ms", value: percentile(unfiltered, 0.5), limit: 2 },
        { name: "facets-p50-ms", value: percentile(filtered, 0.5), limit: 10 },
        { name: "facets-p99-ms", value: percentile(filtered, 0.99), limit: 25 },
        { name: "suggestions-p99-ms", value: percentile(typed, 0.99), limit: 30 },
      ],
    );
  } finally {
    await program.close();
  }
});

async function times(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds + UNCOUNTED; round++) {
    const begun = performance.now();
    await work();
    if (round >= UNCOUNTED) all.push(performance.now() - begun);
  }
  return all;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
