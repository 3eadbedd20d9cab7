/**
 * Splitting compounds is most of the cost of a listing, and a million texts repeat the same words. While a world is loaded, each connection
 * caches the split words.
 */
import type { Client } from "pg";

/** Puts a cache in front of `cut_words`. It looks up word by word, so that no query plan depends on its size. */
export async function beginRemembering(client: Client): Promise<void> {
  await client.query("create schema world");
  await client.query("alter function cut_words(text[], text, boolean) set schema world");
  await client.query(`create function cut_words(words text[], market text, whole boolean)
    returns table (word text, head text, tail text) language plpgsql as $$
    #variable_conflict use_variable
    declare
      asked text;
      fresh text[] := '{}';
      cut record;
    begin
      foreach asked in array words loop
        continue when char_length(asked) not between 7 and 40;
        select known.head, known.tail into cut from pg_temp.cut as known where known.market = $2 and known.word = asked;
        if not found then
          if not asked = any(fresh) then fresh := fresh || asked; end if;
        elsif cut.head is not null then
          word := asked;
          head := cut.head;
          tail := cut.tail;
          return next;
        end if;
      end loop;
      for cut in select * from world.cut_words(fresh, $2, $3) loop
        insert into pg_temp.cut values ($2, cut.word, cut.head, cut.tail);
        word := cut.word;
        head := cut.head;
        tail := cut.tail;
        return next;
      end loop;
      insert into pg_temp.cut select $2, each from unnest(fresh) as each on conflict do nothing;
    end $$`);
}

/** The cache of one connection. */
export async function openMemory(client: Client): Promise<void> {
  await client.query(
    "create temporary table cut (market text, word text, head text, tail text, primary key (market, word))",
  );
}

/** Restores the function. */
export async function endRemembering(client: Client): Promise<void> {
  await client.query("drop function public.cut_words(text[], text, boolean)");
  await client.query("alter function world.cut_words(text[], text, boolean) set schema public");
  await client.query("drop schema world");
}
