/** Publication of a pitch among a million members and 200,000 saved searches: its cost, and the time until matches are found. */
import { sql } from "kysely";
import { programModules } from "./parts/modules.ts";
import { type Cell, percentile, report } from "./report.ts";
import { withWorld } from "./world/store.ts";

const PITCHES = 200;
const WARM_UP = 20;
const ROUNDS = 4;

await withWorld(async ({ copy, world }) => {
  const own = await copy();
  const program = await programModules(own.url);
  try {
    const { db, transaction } = await program.load<typeof import("#app/platform/db/db.server.ts")>(
      "/app/platform/db/db.server.ts",
    );
    const { matchPitch } = await program.load<typeof import("#app/features/saved-searches/matching.server.ts")>(
      "/app/features/saved-searches/matching.server.ts",
    );
    const { broadcastPitch } = await program.load<typeof import("#app/features/matching/broadcast.server.ts")>(
      "/app/features/matching/broadcast.server.ts",
    );
    const { listPitch, unlistPitch } = await program.load<
      typeof import("#app/features/pitches/listing/listing.server.ts")
    >("/app/features/pitches/listing/listing.server.ts");
    const { rows: pitches } = await sql<{
      id: string;
      boosted: boolean;
    }>`select pitch_id as id, boosted from listing_sample
      order by md5(pitch_id::text) limit ${PITCHES + WARM_UP}`.execute(db);
    const { rows: kept } = await sql<{ count: number }>`select count(*) as count from saved_searches`.execute(db);

    // Deletes and reinserts a listing, with and without the trigger that stores the previous listing for saved searches.
    // The rounds alternate, so that both meet the same caches.
    const [watched, unwatched]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS * 2; round++) {
      const keeps = round % 2 === 1;
      await sql`alter table listings ${sql.raw(keeps ? "enable" : "disable")} trigger listings_before`.execute(db);
      for (const { id } of pitches.slice(0, PITCHES / ROUNDS)) {
        const took = await milliseconds(async () => {
          await transaction((trx) => unlistPitch(trx, id));
          await transaction((trx) => listPitch(trx, id));
        });
        if (round > 0) (keeps ? watched : unwatched).push(took);
      }
    }
    await sql`alter table listings enable trigger listings_before`.execute(db);
    await sql`truncate listings_before`.execute(db);

    const system = { kind: "system", name: "bench" } as const;
    const [searches, members, found]: [number[], number[], number[]] = [[], [], []];
    for (const { id, boosted } of pitches) {
      let met = 0;
      searches.push(await milliseconds(async () => (met = await matchPitch(system, id, true))));
      found.push(met);
      if (boosted) members.push(await milliseconds(() => broadcastPitch(system, id)));
    }
    const line = (name: string, values: number[]): Cell[] => [
      name,
      values.length,
      percentile(values, 0.5),
      percentile(values, 0.99),
      Math.max(...values),
    ];
    const asked = searches.slice(WARM_UP);
    report(
      ["what", "times", "p50 ms", "p99", "most"],
      [
        line("taking down and publishing, alone", unwatched),
        line("the same, watched by searches", watched),
        line(`asking ${kept[0]!.count} saved searches`, asked),
        line(`finding among ${world.members} members`, members.slice(2)),
      ],
      [
        { name: "publication-ratio", value: percentile(watched, 0.5) / percentile(unwatched, 0.5), limit: 1.2 },
        { name: "publication-searches-p50-ms", value: percentile(asked, 0.5), limit: 1_000 },
        { name: "publication-members-p50-ms", value: percentile(members.slice(2), 0.5), limit: 1_000 },
      ],
    );
    const met = found.slice(WARM_UP);
    console.log(
      `\nA pitch is news for ${percentile(met, 0.5)} searches in the middle, for ${Math.max(...met)} at most.`,
    );
  } finally {
    await program.close();
    await own.drop();
  }
});

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
