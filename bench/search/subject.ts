/** The search of the program on one world, as the page asks for it. */
import { sql } from "kysely";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { indexedModules } from "../parts/indexed.ts";
import type { Asked } from "../world/queries.ts";
import { type LoadedWorld, label } from "../world/store.ts";

/** Rows of a page. */
export const KEYS = 20;

/** One world with the program on it. Each function resolves with false where the database took too long. */
export interface Subject {
  name: string;
  /** One page of results. */
  search(asked: Asked): Promise<boolean>;
  /** All that the search page reads: results, the numbers beside the filters, and what finds more where nothing is found. */
  page(asked: Asked): Promise<boolean>;
  /** `KEYS` rows by primary key, scattered over the table like results. */
  keys(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts the program's modules for a world. */
export async function subjectOf({ url, world }: LoadedWorld): Promise<Subject> {
  const program = await indexedModules(url);
  const features = "/app/features/search";
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { findCounting, findPitches, loosened } = await program.load<
    typeof import("#app/features/search/finding.server.ts")
  >(`${features}/finding.server.ts`);
  const { facetsBeside } = await program.load<typeof import("#app/features/search/counts/counts.server.ts")>(
    `${features}/counts/counts.server.ts`,
  );
  const { readSearch } = await program.load<typeof import("#app/features/search/reading.ts")>(`${features}/reading.ts`);
  const actor = memberActor();
  const read = ({ market, query }: Asked) => readSearch(new URLSearchParams(query), actor, market).search;
  const { rows: spread } = await sql<{ id: string }>`select pitch_id as id from listing_sample
    order by md5(pitch_id::text) limit ${KEYS * 200}`.execute(db);
  let at = 0;
  return {
    name: label(world.pitches),
    search: async (asked) => (await findPitches(actor, asked.market, read(asked))).kind === "found",
    page: async (asked) => {
      const search = read(asked);
      const finding = findCounting(actor, asked.market, search);
      const [{ result }, facets] = await Promise.all([finding, facetsBeside(actor, asked.market, search, finding)]);
      if (result.kind === "found" && result.total === 0) await loosened(actor, asked.market, search);
      return result.kind === "found" && facets !== null;
    },
    keys: async () => {
      at = (at + KEYS) % spread.length;
      const ids = spread.slice(at, at + KEYS).map(({ id }) => id);
      await sql`select * from listings where pitch_id = any(${ids}::uuid[])`.execute(db);
      return true;
    },
    close: program.close,
  };
}
