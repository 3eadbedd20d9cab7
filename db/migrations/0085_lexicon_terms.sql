-- The words that name concepts as the lexicon spells them, in its order and in their base form: suggestions offered "bake" for a bakery, and a Finnish playhouse in
-- the genitive. A start fills it (`loadLexicon`).
create table search_terms (
  market text not null,
  concept text not null,
  -- 1 for the first.
  place integer not null,
  word text not null,
  -- Without marks and hyphens.
  folded text not null,
  primary key (market, concept, place)
);
create index search_terms_beginning on search_terms (market, folded text_pattern_ops);

-- Replaces the terms: for each word in the lexicon's order its market and concept.
create function load_lexicon_terms(markets text[], concepts text[], words text[]) returns void language plpgsql as $$
begin
  truncate search_terms;
  insert into search_terms
    select market, concept, row_number() over (partition by market, concept order by place), word, fold(normalize_scandinavian(replace(word, '-', '')))
      from unnest(markets, concepts, words) with ordinality as term (market, concept, word, place);
end $$;
