/** People whose names were typed with small errors: what is near a word among the names of those who are listed. */
import { type RawBuilder, sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { meantBy } from "#app/platform/search/typing-errors.ts";
import { peopleWords } from "./people.ts";

/** Members whose names look like a word are read up to here; the commonest names are among them. */
const MOST_READ = 200;

interface Near {
  typed: string;
  folded: string;
  names: string[];
}

/**
 * The words of a text as a query of `people`, in which those that are nobody's name stand for the names that are nearest to them; null
 * when no name is near any of them. For texts that found nobody as they were typed.
 */
export async function similarNames(trx: Tx, market: Market, text: string): Promise<RawBuilder<unknown> | null> {
  const typed = peopleWords(text);
  const near = await namesNear(trx, typed);
  const meant = typed.map((word) => {
    const found = near.find((each) => each.typed === word);
    // Whose name was typed as it is written was meant.
    return !found || found.names.includes(found.folded) ? [] : meantBy([found.folded], found.names);
  });
  if (meant.every((names) => names.length === 0)) return null;
  const asTyped = typed.filter((_, index) => meant[index]!.length === 0);
  const replaced = meant
    .filter((names) => names.length > 0)
    .map((names) => names.map((name) => `'n/${name}'`).join(" | "));
  return sql`(${sql.join(
    [
      ...(asTyped.length > 0 ? [sql`person_query(${asTyped}::text[], ${market}, false)`] : []),
      ...replaced.map((names) => sql`${names}::tsquery`),
    ],
    sql` && `,
  )})`;
}

/** Parts of names, short ones left out, that look like the words, or that they are with two neighbours exchanged, which share little with each other. */
async function namesNear(trx: Tx, words: readonly string[]): Promise<Near[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(trx);
  // The expression is that of the index `users_search`; of what it holds besides, nothing is read.
  const { rows } = await sql<Near>`select typed.word as typed, folded, array(
      select part from (select fold(u.name) as name from users as u join people as p on p.user_id = u.id
          where folded <% fold(u.name || ' ' || coalesce(u.username::text, '') || ' ' || u.email::text) limit ${MOST_READ}) as alike,
        unnest(string_to_array(regexp_replace(name, '[^[:alpha:]]+', ' ', 'g'), ' ')) as part
      where char_length(part) > 3 and similarity(part, folded) >= 0.3 group by part order by similarity(part, folded) desc, part limit 30)
    || array(select other from unnest(with_neighbours_exchanged(folded)) as other
      where exists (select from people as p where p.search @@ ('''n/' || other || '''')::tsquery)) as names
    from unnest(${words}::text[]) as typed(word) cross join lateral (select fold(typed.word) as folded) as plain
    where folded ~ '^[[:alpha:]]{4,40}$'`.execute(trx);
  return rows;
}
