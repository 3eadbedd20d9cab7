-- A trade that a pitch has only cues of, while it is about another one, is none that it speaks of: who searched for tattoos found painted nails.

-- As in migration 0076, but for concepts that only cues speak of, for words with two stems, and for short words.
create or replace function listing_document(market text, company_name text, city text, industry text, county text, lead text, pitch_text text)
returns tsvector language plpgsql stable parallel safe as $$
declare
  town text := coalesce(city, '');
  rest text := case when starts_with(pitch_text, lead) then substr(pitch_text, char_length(lead) + 1) else coalesce(pitch_text, '') end;
  spoken text := text_language(market, pitch_text);
  named tsvector := to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(company_name)));
  placed tsvector := to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(town)));
  opening tsvector := to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(lead)));
  body tsvector := to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(rest)));
  written tsvector := with_folded(setweight(named, 'A') || setweight(placed, 'A') || setweight(opening, 'C') || setweight(body, 'D'));
  words text[];
  sections integer[];
  found tsvector;
begin
  select array_agg(word), array_agg(section) into words, sections from (
    select word, bit_or(section)::integer as section from (
      select unnest(tsvector_to_array(named) || joined_words(company_name)) as word, 5 as section
      union all select unnest(tsvector_to_array(placed) || joined_words(town)), 6
      union all select unnest(tsvector_to_array(opening) || joined_words(lead)), 4
      union all select unnest(tsvector_to_array(body) || joined_words(rest)), 0) as each group by word) as each;
  with own as (select unnest(words) as word, unnest(sections) as section),
  languages as (select listing_document.market as language union select spoken),
  spelt as (
    select word, section from own
    union select (other_spellings(array[word]))[1], section from own where listing_document.market in ('no', 'dk') and word ~ 'aa|ae|oe'),
  plain as (
    select word as lexeme, section from spelt where word is not null
    union all select '~' || fold(word), section from spelt where word ~ '[åäöô]'),
  stemmed as (
    select language, stem, section, word from spelt, languages, unnest(stems_of(array[word], language)) as stem where word ~ '[[:alpha:]]'),
  cut as (
    select language, part, section, cut.word from languages, compound_parts(array(select word from own where section & 2 = 0), language, false) as cut join own on own.word = cut.word
    -- English writes its compounds apart.
    where language <> 'uk'),
  -- Two words that follow each other, for concepts of two.
  placed_words as (
    select lexeme, unnest(positions) as place, section from (
      select *, 5 as section from unnest(named) union all select *, 4 from unnest(opening) union all select *, 0 from unnest(body)) as each),
  pairs as (
    select language, stem_of(first.lexeme, language) || ' ' || stem_of(second.lexeme, language) as stem, first.section
    from placed_words as first join placed_words as second on second.place = first.place + 1 and second.section = first.section, languages),
  -- One cue is no evidence, unless it is in what everybody reads first and no mere part of a longer word. Two stems of one word speak once.
  said_words as (
    select concept, min(known.stem) as stem, bool_and(cue) as cue, bit_or(said.section) as section, bool_and(is_part) as is_part from (
        select language, stem, section, word, false as is_part from stemmed union all select language, part, section, word, true from cut
        union all select language, word, section, word, false from own, languages
        union all select language, stem, section, stem, false from pairs where stem is not null) as said
      join search_lexicon as known on known.market = language and known.stem = said.stem
      where (not cue or exists (select from search_concepts as trade where trade.concept = known.concept and trade.industry = listing_document.industry))
        -- Skin care is no health care: within a longer word the word for a whole industry says another thing.
        and not (is_part and known.concept like 'industry-%')
        -- What is left of a short word is left of others, too: a bar is "bar", "baren" and "barer", not "bara" (only).
        and (char_length(known.stem) > 3 or is_part or language = 'fi'
          or starts_with(word, known.stem) and substr(word, char_length(known.stem) + 1) ~ case language when 'uk' then '^s?$'
            when 'no' then '^(.?(en|ene|er)|et|a)?s?$' else '^(.?(en|er|erna|erne|ar|arna)|et|or|orna)?s?$' end)
      group by concept, word),
  said_concepts as (
    select concept, stem, bool_and(cue) as cue, bit_or(section) as section, bool_and(is_part) as is_part from said_words group by concept, stem),
  concepts as (
    select concept, bit_or(section) as section, bool_and(cue) as cue, count(distinct left(stem, 5)) as signs,
      -- A name says twice as much as a cue, and the first sentence twice as much as the rest.
      sum(case when cue then 1 else 2 end * case when section & 4 > 0 then 2 else 1 end) as evidence
    from said_concepts group by concept having not bool_and(cue) or count(distinct left(stem, 5)) > 1 or bool_or(section & 4 > 0 and not is_part)),
  -- What the company does, not what it mentions: the trades of its industry that most of the pitch speaks of.
  trades as (
    select concept, evidence, max(evidence) over () as most, cue and signs = 1 and evidence < max(evidence) over () as is_hint from concepts where exists (
      select from search_concepts as trade where trade.concept = concepts.concept and trade.industry = listing_document.industry and not whole)),
  about as (select concept, is_hint from trades where evidence * 2 >= most),
  -- Cues alone tell what a company does. One that does something else does not speak of their trade: painted nails have designs, too.
  said as (
    select concept, section, coalesce(is_hint, false) as is_hint from concepts left join trades using (concept)
    where not concepts.cue or trades.evidence * 2 >= most or signs > 1 and trades.evidence * 3 >= most),
  -- A single cue of a trade that others are ahead of says too little for what is broader.
  meant as (
    select concept, section from said
    union all select broader.concept, section from said join search_narrower as broader on broader.narrower = said.concept where not is_hint),
  all_lexemes as (
    select lexeme, section from plain
    union all select language || '/' || stem, section from stemmed
    union all select '~' || language || '/' || fold(stem), section from stemmed where stem ~ '[åäöô]'
    union all select language || '+' || part, section from cut
    union all select '~' || language || '+' || fold(part), section from cut where part ~ '[åäöô]'
    union all select '/c/' || concept, section from meant
    union all select '/a/' || concept, 0 from about
    union all select '/a/' || broader.concept, 0 from about join search_narrower as broader on broader.narrower = about.concept where not is_hint)
  select array_to_tsvector(array_agg(distinct lexeme)) into found from (
    select lexeme from all_lexemes
    union all select '/n/' || lexeme from all_lexemes where section & 1 > 0 and lexeme not like '/%'
    union all select '/p/' || lexeme from all_lexemes where section & 2 > 0 and lexeme not like '/%'
    union all select case when starts_with(lexeme, '/c/') then '/t' else '/t/' end || lexeme from all_lexemes where section & 4 > 0
    union all values ('/industry/' || industry), ('/county/' || county), ('/market/' || market)) as lexemes (lexeme)
    where char_length(lexeme) between 1 and 60;
  return written || found;
end $$;

-- A replaced function has lost its settings (migration 0078).
alter function listing_document(text, text, text, text, text, text, text) set plan_cache_mode = force_generic_plan;

-- Listings that stand get the lexemes by the job.
insert into listing_reindexes values (true, null) on conflict (one) do update set after = null;
