/** Typing errors in names: finds listed members' names that are similar to a word. */
import { type RawBuilder, sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { meantBy } from "#app/platform/search/typing-errors.ts";
import { peopleWords } from "./people.ts";

/** Maximum number of members with similar names that are read; the commonest names are among them. */
const MOST_READ = 200;

interface SimilarNames {
  typed: string;
  folded: string;
  names: string[];
}

/**
 * The words of a text as a `tsquery` on `people`, in which words that are nobody's name are replaced by the most similar names; null if no word
 * has any. For texts that found nobody as typed.
 */
export async function similarNames(
  connection: Database,
  market: Market,
  text: string,
): Promise<RawBuilder<unknown> | null> {
  const typed = peopleWords(text);
  const similar = await namesLike(connection, typed);
  const meant = typed.map((word) => {
    const found = similar.find((each) => each.typed === word);
    // A word that is somebody's name stays as it is.
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

/** Parts of names, without short ones, that are similar to the words by trigrams, or equal after exchanging two neighbouring letters. */
async function namesLike(connection: Database, words: readonly string[]): Promise<SimilarNames[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(connection);
  // The expression has to be that of the index `users_search`, although only names are read.
  const { rows } = await sql<SimilarNames>`select typed.word as typed, folded, array(
      select part from (select fold(u.name) as name from users as u join people as p on p.user_id = u.id
          where folded <% fold(u.name || ' ' || coalesce(u.username::text, '') || ' ' || u.email::text) limit ${MOST_READ}) as similar_names,
        unnest(string_to_array(regexp_replace(name, '[^[:alpha:]]+', ' ', 'g'), ' ')) as part
      where char_length(part) > 3 and similarity(part, folded) >= 0.3 group by part order by similarity(part, folded) desc, part limit 30)
    || array(select other from unnest(with_neighbours_exchanged(folded)) as other
      where exists (select from people as p where p.search @@ ('''n/' || other || '''')::tsquery)) as names
    from unnest(${words}::text[]) as typed(word) cross join lateral (select fold(typed.word) as folded) as plain
    where folded ~ '^[[:alpha:]]{4,40}$'`.execute(connection);
  return rows;
}
