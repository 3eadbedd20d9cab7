/**
 * Splitting compounds is most of the cost of a listing, and a million texts repeat the same words. While a world is loaded, each connection
 * caches the split words.
 */
import type { Client } from "pg";

/** Puts a cache in front of `cut_words`. It looks up word by word, so that no query plan depends on its size. */
export async function beginRemembering(client: Client): Promise<void> {
  // The function is recursive, so it keeps its name, in another schema.
  await client.query("create schema world");
  await client.query("alter function cut_words(text[], text) set schema world");
  await client.query(`create function cut_words(words text[], market text) returns text[] language plpgsql as $$
    declare
      asked text;
      remembered text[];
      parts text[] := '{}';
      fresh text[] := '{}';
    begin
      foreach asked in array coalesce(words, '{}') loop
        continue when char_length(asked) not between 7 and 40;
        select cuts into remembered from pg_temp.cut as known where known.market = $2 and known.word = asked;
        if found then parts := parts || remembered;
        elsif not asked = any(fresh) then fresh := fresh || asked;
        end if;
      end loop;
      if fresh <> '{}' then
        remembered := world.cut_words(fresh, $2);
        insert into pg_temp.cut
          select $2, word, array(select part from unnest(remembered) as part where split_part(part, ' ', 1) = word) from unnest(fresh) as word;
        parts := parts || remembered;
      end if;
      return array(select distinct part from unnest(parts) as part order by part);
    end $$`);
}

/** The cache of one connection. */
export async function openMemory(client: Client): Promise<void> {
  await client.query("create temporary table cut (market text, word text, cuts text[], primary key (market, word))");
}

/** Restores the function. */
export async function endRemembering(client: Client): Promise<void> {
  await client.query("drop function public.cut_words(text[], text)");
  await client.query("alter function world.cut_words(text[], text) set schema public");
  await client.query("drop schema world");
}
