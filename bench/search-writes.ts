/** The cost of the search indexes at a million pitches: publications per second with all and without, and their size. */
import { sql } from "kysely";
import { programModules } from "./parts/modules.ts";
import { type Cell, report } from "./report.ts";
import { withWorld } from "./world/store.ts";

const PUBLICATIONS = 400;
const ROUNDS = 3;

interface Index {
  name: string;
  definition: string;
  bytes: number;
}

await withWorld(async ({ copy }) => {
  const own = await copy();
  const program = await programModules(own.url);
  try {
    const { db, transaction } = await program.load<typeof import("#app/platform/db/db.server.ts")>(
      "/app/platform/db/db.server.ts",
    );
    const { listPitch, unlistPitch } = await program.load<
      typeof import("#app/features/pitches/listing/listing.server.ts")
    >("/app/features/pitches/listing/listing.server.ts");
    const { rows: indexes } =
      await sql<Index>`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
        pg_relation_size(indexrelid)::float8 as bytes
      from pg_index where indrelid = 'listings'::regclass and not indisprimary order by bytes desc`.execute(db);
    const { rows: sizes } = await sql<{
      rows: number;
      words: number;
      keys: number;
    }>`select pg_relation_size('listings')::float8 as rows,
        pg_relation_size(reltoastrelid)::float8 as words, pg_relation_size('listings_pkey')::float8 as keys
      from pg_class where oid = 'listings'::regclass`.execute(db);
    const { rows: pitches } = await sql<{ id: string }>`select pitch_id as id from listing_sample
      order by md5(pitch_id::text) limit ${PUBLICATIONS * (ROUNDS * 2 + 1)}`.execute(db);

    /** Deletes the next listings and publishes them again, one by one. Returns publications per second. */
    const published = async () => {
      const some = pitches.splice(0, PUBLICATIONS);
      await transaction(async (trx) => {
        for (const { id } of some) await unlistPitch(trx, id);
      });
      const begun = performance.now();
      for (const { id } of some) await transaction((trx) => listPitch(trx, id));
      return some.length / ((performance.now() - begun) / 1_000);
    };
    await published();
    const all = await rounds(published);
    for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
    const none = await rounds(published);

    const [size] = sizes as [{ rows: number; words: number; keys: number }];
    const indexed = indexes.reduce((sum, { bytes }) => sum + bytes, size.keys);
    report(
      ["listings", "MB"],
      [
        ["rows", megabytes(size.rows)],
        ["words beside them", megabytes(size.words)],
        ["listings_pkey", megabytes(size.keys)],
        ...indexes.map(({ name, bytes }): Cell[] => [name, megabytes(bytes)]),
      ],
    );
    console.log();
    report(
      ["publications", "a second"],
      [
        ["with all indexes", all],
        ["with none but the primary key", none],
      ],
      [
        { name: "search-writes-ratio", value: all / none, limit: 0.5, at: "least" },
        { name: "search-index-to-table", value: indexed / (size.rows + size.words), limit: 1.5 },
      ],
    );
  } finally {
    await program.close();
    await own.drop();
  }
});

/** The median of the rounds. */
async function rounds(round: () => Promise<number>): Promise<number> {
  const each: number[] = [];
  for (let number = 0; number < ROUNDS; number++) each.push(await round());
  return each.sort((a, b) => a - b)[ROUNDS >> 1]!;
}

function megabytes(bytes: number): number {
  return bytes / 2 ** 20;
}
