/** Creates the world that other benches measure in, or describes the stored one: loading time, sizes, contents. */
import { Client } from "pg";
import { type Cell, report, table } from "./report.ts";
import { label, sizeAsked, withWorlds } from "./world/store.ts";

const SIZES = `select relname, n_live_tup::int, (pg_table_size(relid) / 1048576.0)::float as table_mb, (pg_indexes_size(relid) / 1048576.0)::float as indexes_mb
  from pg_stat_user_tables where n_live_tup > 1000 order by pg_total_relation_size(relid) desc`;

const sizes = process.argv.slice(2).map((text) => Number(text));
await withWorlds(sizes.length > 0 ? sizes : [sizeAsked()], async (...worlds) => {
  for (const { url, world, loaded } of worlds) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const rows = async (statement: string) =>
        (await client.query<Record<string, string>>(statement)).rows.map((row) => Object.values(row) as Cell[]);
      console.log(`World of ${label(world.pitches)}, as of ${world.at.toISOString().slice(0, 10)}\n`);
      console.log(`${table(["table", "rows", "table MB", "indexes MB"], await rows(SIZES))}\n`);
      for (const [name, column] of Object.entries({ Country: "market", Industry: "industry", Phase: "phase" })) {
        console.log(`${table([name, "share of pitches, %"], await rows(sharesOf(column)))}\n`);
      }
      report(
        ["of all worlds", "figure"],
        [
          ["seconds to load", loaded ?? "was kept"],
          ["pitches a second", loaded ? world.pitches / loaded : "was kept"],
        ],
        loaded
          ? [{ name: `world-${label(world.pitches)}-seconds`, value: loaded, limit: 30 + world.pitches / 1_000 }]
          : [],
      );
    } finally {
      await client.end();
    }
  }
});

function sharesOf(column: string): string {
  return `select ${column}, round(100.0 * count(*) / sum(count(*)) over (), 1)::float as share from listings group by 1 order by 2 desc`;
}
