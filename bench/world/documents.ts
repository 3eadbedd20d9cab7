/**
 * Analysing a text is nearly all of the cost of a listing. While a world is loaded, the documents of its bodies (`bodies.ts`) are computed
 * once, by the function of the program, and joined with what is each pitch's own.
 */
import type { Client } from "pg";

const SIGNATURE = "(text, text, text, text, text, text, text)";

/** A text and what its document depends on beside it. */
export interface Body {
  market: string;
  industry: string;
  body: string;
}

/**
 * Puts the stock in front of `listing_document`. A document is the union of those of its sections with two exceptions, for which it is
 * computed as a whole: the language of the text is told by all of it, and a word of the town is not cut into parts in the text either. What the
 * pitch is about (`/a/`) is that of both parts, instead of being weighed over both.
 */
export async function beginStocking(client: Client): Promise<void> {
  await client.query("create unlogged table world.bodies (key uuid primary key, document tsvector not null)");
  await client.query(`alter function listing_document${SIGNATURE} set schema world`);
  await client.query(`create function listing_document(market text, company_name text, city text, industry text, county text, lead text, pitch_text text)
    returns tsvector language plpgsql stable as $$
    declare
      stocked tsvector;
      town text[];
    begin
      if starts_with(pitch_text, lead) then
        select document into stocked from world.bodies where key = md5(market || '/' || industry || substr(pitch_text, char_length(lead) + 1))::uuid;
      end if;
      town := array(select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(city)))) || joined_words(city)) as word
        where char_length(word) >= 7);
      if stocked is null or town && tsvector_to_array(stocked) or text_language(market, lead) <> market or text_language(market, pitch_text) <> market then
        return world.listing_document(market, company_name, city, industry, county, lead, pitch_text);
      end if;
      return world.listing_document(market, company_name, city, industry, county, lead, lead) || stocked;
    end $$`);
}

/** Computes the documents of bodies that the stock does not have yet. Each is given by one caller only. */
export async function stock(client: Client, bodies: readonly Body[]): Promise<void> {
  await client.query(
    `insert into world.bodies
      select md5(market || '/' || industry || body)::uuid, world.listing_document(market, '', null, industry, null, '', body)
      from unnest($1::text[], $2::text[], $3::text[]) as each (market, industry, body) where text_language(market, body) = market
      on conflict do nothing`,
    [bodies.map(({ market }) => market), bodies.map(({ industry }) => industry), bodies.map(({ body }) => body)],
  );
}

/** Restores the function. */
export async function endStocking(client: Client): Promise<void> {
  await client.query(`drop function public.listing_document${SIGNATURE}`);
  await client.query(`alter function world.listing_document${SIGNATURE} set schema public`);
  await client.query("drop table world.bodies");
}
