/** Analysing words is half of the cost of a listing. A site keeps what its words stand for (migration 0086); a world that is loaded does, too. */
import type { Client } from "pg";
import type { Pitch } from "./pitch.ts";

/** Keeps what the words of these pitches stand for, before their listings are written. */
export async function keepWords(client: Client, pitches: readonly Pitch[]): Promise<void> {
  await client.query(
    `insert into search_word_lexemes (market, word, lexemes, cues, stems, parts, concepts, begins_pair)
      select market, forms.word, '', '', stems, parts, concepts, begins_pair from (
        select market, array_agg(distinct each.word) as words
          from unnest($1::text[], $2::text[]) as pitch (market, pitch_text),
            unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(pitch_text))))) as each (word)
          where not exists (select from search_word_lexemes as kept where kept.word = each.word and kept.market = pitch.market)
          group by market) as fresh, word_forms(words, market) as forms
      on conflict do nothing`,
    [pitches.map(({ market }) => market), pitches.map((pitch) => pitch.text)],
  );
}
