/** Members by the beginning of a name, while it is typed. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Side } from "#app/platform/actor.ts";
import { where } from "#app/platform/db/conditions.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { peopleWords } from "./people.ts";

export interface NamedPerson {
  username: string;
  name: string;
  side: Side;
  city: string | null;
}

// The next keystroke asks again: a later answer is useless.
const PATIENCE_MILLISECONDS = 500;

// People of one name are read up to here, and the most recently active of them returned.
const MOST_READ = 120;

/**
 * Members who want to be found and have all the words in their name, the last one also as its beginning; the most recently active first, without
 * the reader. Empty if the query takes too long.
 */
export async function peopleNamed(
  actor: AccountHolder,
  market: Market,
  typed: string,
  most: number,
): Promise<NamedPerson[]> {
  const words = peopleWords(typed);
  if (words.length === 0) return [];
  const conditions = [
    sql`p.search @@ person_query(${words}::text[], ${market}, true)`,
    sql`p.user_id <> ${actor.id}::uuid`,
  ];
  const answer = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (connection) => {
      const { rows } = await sql<NamedPerson>`
        with named as materialized (
          select p.user_id, p.seen_week from people as p ${where(conditions)} limit ${MOST_READ}),
        best as (select user_id, seen_week from named order by seen_week desc, user_id limit ${most})
        select u.username, u.name, u.side, f.city from best
        join users as u on u.id = best.user_id left join profiles as f on f.user_id = u.id
        order by best.seen_week desc, best.user_id`.execute(connection);
      return rows;
    },
    { enable_seqscan: "off" },
  );
  return answer.kind === "too-slow" ? [] : answer.value;
}
