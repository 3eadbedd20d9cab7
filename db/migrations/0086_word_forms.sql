-- A publication took twice as long as before words were understood, most of it for cutting compounds and looking up concepts. What known words say is
-- kept for it, too.
create type word_concept as (concept text, stem text, cue boolean, is_part boolean);
create index search_lexicon_pairs on search_lexicon (market, split_part(stem, ' ', 1)) where stem like '% %';
analyze search_lexicon;

-- The stems of words, the parts of compounds, the concepts that they say, and whether they begin a concept of two words.
create function word_forms(words text[], language text)
returns table (word text, stems text[], parts text[], concepts word_concept[], begins_pair boolean)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if words = '{}' then return; end if;
  return query
    with own as (select word, stems_of(array[word], word_forms.language) as stems from unnest(words) as word),
    -- English writes its compounds apart.
    cut as (
      select word, array_agg(part) as parts
        from compound_parts(case when word_forms.language = 'uk' then '{}' else words end, word_forms.language, false) as cut group by word),
    said as (
      select word, unnest(stems) as stem, false as is_part from own where word ~ '[[:alpha:]]'
      union all select word, word, false from own
      union all select word, unnest(parts), true from cut),
    meant as (
      select word, array_agg((concept, known.stem, cue, is_part)::word_concept) as concepts
        -- By index: the planner expects more words, and would read the lexicon.
        from said cross join lateral (
          select concept, stem, cue from search_lexicon where search_lexicon.market = word_forms.language and search_lexicon.stem = said.stem offset 0) as known
        -- Skin care is no health care: within a longer word the word for a whole industry says another thing.
        where not (is_part and concept like 'industry-%')
          and (is_part or char_length(known.stem) > 3 or has_short_stem(word, known.stem, word_forms.language))
        group by word)
    select word, stems, coalesce(parts, '{}'), coalesce(concepts, '{}'), coalesce((
        select true from search_lexicon as known where known.market = word_forms.language and split_part(stem, ' ', 1) = stems[1] and stem like '% %' limit 1), false)
      from own left join cut using (word) left join meant using (word);
end $$;

alter table search_word_lexemes
  -- In the language of the market, as `word_forms` has them.
  add column stems text[], add column parts text[], add column concepts word_concept[], add column begins_pair boolean;
-- The job fills it again.
truncate search_word_lexemes;
alter table search_word_lexemes
  alter column stems set not null, alter column parts set not null, alter column concepts set not null, alter column begins_pair set not null;

-- As in migration 0082, with forms. The first plan is made while nothing is kept: a scan of everything, later.
create or replace function keep_word_lexemes(most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  kept integer;
begin
  with fresh as materialized (
      select known.market, known.word from search_words as known
      where listings > 0 and not exists (select from search_word_lexemes as kept where kept.word = known.word and kept.market = known.market) limit most),
    groups as (select market, array_agg(word) as words from fresh group by market)
  insert into search_word_lexemes (market, word, lexemes, cues, stems, parts, concepts, begins_pair)
    select market, word, coalesce(array_to_string(lexemes, e'\n'), ''), coalesce(array_to_string(cues, e'\n'), ''), stems, parts, concepts, begins_pair
      from groups, word_lexemes(groups.words, groups.words, groups.market, 'uk') as made join word_forms(groups.words, groups.market) as forms using (word)
    on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
end $$;

-- As in migration 0081, with what is kept of words.
create or replace function listing_document(market text, company_name text, city text, industry text, county text, lead text, pitch_text text)
returns tsvector language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
  -- With 8: another spelling. Neither those nor words of the town (2) are cut.
  if market in ('no', 'dk') then
    select words || array_agg(other), sections || array_agg(section | 8) into words, sections
      from unnest(words, sections) as own (word, section), unnest(other_spellings(array[word])) as other
      where word ~ 'aa|ae|oe' and other <> all(words);
  end if;
  with own as (select unnest(words) as word, unnest(sections) as section),
  languages as (select listing_document.market as language union select spoken),
  known as materialized (
    select language, word, stems, parts, concepts, begins_pair from languages join search_word_lexemes as kept on kept.market = language and kept.word = any(words)),
  forms as materialized (
    select language, word, section, stems, case when section & 10 = 0 then parts end as parts, concepts, begins_pair from own join (
      select * from known
      union all select language, made.* from languages,
        word_forms(array(select word from own where not exists (select from known where known.word = own.word and known.language = languages.language)), language) as made) as each using (word)),
  -- Two words that follow each other, for concepts of two.
  placed_words as (
    select lexeme, unnest(positions) as place, section from (
      select *, 5 as section from unnest(named) union all select *, 4 from unnest(opening) union all select *, 0 from unnest(body)) as each),
  neighbours as (
    select language, placed_words.section, place, begins_pair, stems[1] as stem, lead(place) over following as next_place, lead(stems[1]) over following as next_stem
    from forms join placed_words on lexeme = word window following as (partition by language, placed_words.section order by place)),
  said as (
    select said.*, section, word from forms, unnest(concepts) as said where not is_part or section & 10 = 0
    union all select concept, lexicon.stem, cue, false, section, lexicon.stem
      from neighbours join search_lexicon as lexicon on lexicon.market = language and lexicon.stem = neighbours.stem || ' ' || next_stem
      where begins_pair and next_place = place + 1),
  -- One cue is no evidence, unless it is in what everybody reads first and no mere part of a longer word. Two stems of one word speak once.
  said_words as (
    select concept, min(stem) as stem, bool_and(cue) as cue, bit_or(section) as section, bool_and(is_part) as is_part from said
      where not cue or exists (select from search_concepts as trade where trade.concept = said.concept and trade.industry = listing_document.industry)
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
  spoken_of as (
    select concept, section, coalesce(is_hint, false) as is_hint from concepts left join trades using (concept)
    where not concepts.cue or trades.evidence * 2 >= most or signs > 1 and trades.evidence * 3 >= most),
  -- A single cue of a trade that others are ahead of says too little for what is broader.
  meant as (
    select concept, section from spoken_of
    union all select broader.concept, section from spoken_of join search_narrower as broader on broader.narrower = spoken_of.concept where not is_hint),
  stemmed as (select language, unnest(stems) as stem, section from forms where word ~ '[[:alpha:]]'),
  cut as (select language, unnest(parts) as part, section from forms),
  all_lexemes as (
    select word as lexeme, section from own
    union all select '~' || fold(word), section from own where word ~ '[åäöô]'
    union all select language || '/' || stem, section from stemmed
    union all select '~' || language || '/' || fold(stem), section from stemmed where stem ~ '[åäöô]'
    union all select language || '+' || part, section from cut
    union all select '~' || language || '+' || fold(part), section from cut where part ~ '[åäöô]'
    union all select '/c/' || concept, section from meant
    union all select '/a/' || concept, 0 from about
    union all select '/a/' || broader.concept, 0 from about join search_narrower as broader on broader.narrower = about.concept where not is_hint)
  select array_to_tsvector(array_agg(lexeme)) into found from (
    select lexeme from all_lexemes
    union all select '/n/' || lexeme from all_lexemes where section & 1 > 0 and lexeme not like '/%'
    union all select '/p/' || lexeme from all_lexemes where section & 2 > 0 and lexeme not like '/%'
    union all select case when starts_with(lexeme, '/c/') then '/t' else '/t/' end || lexeme from all_lexemes where section & 4 > 0
    union all values ('/industry/' || industry), ('/county/' || county), ('/market/' || market)) as lexemes (lexeme)
    where char_length(lexeme) between 1 and 60;
  return written || found;
end $$;
