-- What a company does is told apart from what its pitch mentions, for the order of results: '/a/' before the trades that most of it speaks
-- of. Words of the lexicon in quotes stand as they are written. Decision 111.

-- As in migration 0071, with '/a/' lexemes. Readers of teasers are not to learn from the order what the text says: only members' searches
-- ask for them.
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
  -- One cue is no evidence, unless it is in what everybody reads first and no mere part of a longer word.
  said_concepts as (
    select concept, known.stem, cue, bit_or(said.section) as section, bool_and(is_part) as is_part from (
        select language, stem, section, word, false as is_part from stemmed union all select language, part, section, word, true from cut
        union all select language, word, section, word, false from own, languages
        union all select language, stem, section, stem, false from pairs where stem is not null) as said
      join search_lexicon as known on known.market = language and known.stem = said.stem
      where (not cue or exists (select from search_concepts as trade where trade.concept = known.concept and trade.industry = listing_document.industry))
        -- Skin care is no health care: within a longer word the word for a whole industry says another thing.
        and not (is_part and known.concept like 'industry-%')
      group by concept, known.stem, cue),
  concepts as (
    select concept, bit_or(section) as section,
      -- A name says twice as much as a cue, and the first sentence twice as much as the rest.
      sum(case when cue then 1 else 2 end * case when section & 4 > 0 then 2 else 1 end) as evidence
    from said_concepts group by concept having not bool_and(cue) or count(distinct left(stem, 5)) > 1 or bool_or(section & 4 > 0 and not is_part)),
  -- What the company does, not what it mentions: the trades of its industry that most of the pitch speaks of.
  trades as (
    select concept, evidence from concepts where exists (
      select from search_concepts as trade where trade.concept = concepts.concept and trade.industry = listing_document.industry and not whole)),
  about as (select concept from trades where evidence * 2 >= (select max(evidence) from trades)),
  meant as (
    select concept, section from concepts
    union all select broader.concept, section from concepts join search_narrower as broader on broader.narrower = concepts.concept),
  all_lexemes as (
    select lexeme, section from plain
    union all select language || '/' || stem, section from stemmed
    union all select '~' || language || '/' || fold(stem), section from stemmed where stem ~ '[åäöô]'
    union all select language || '+' || part, section from cut
    union all select '~' || language || '+' || fold(part), section from cut where part ~ '[åäöô]'
    union all select '/c/' || concept, section from meant
    union all select '/a/' || concept, 0 from about
    union all select '/a/' || broader.concept, 0 from about join search_narrower as broader on broader.narrower = about.concept)
  select array_to_tsvector(array_agg(distinct lexeme)) into found from (
    select lexeme from all_lexemes
    union all select '/n/' || lexeme from all_lexemes where section & 1 > 0 and lexeme not like '/%'
    union all select '/p/' || lexeme from all_lexemes where section & 2 > 0 and lexeme not like '/%'
    union all select case when starts_with(lexeme, '/c/') then '/t' else '/t/' end || lexeme from all_lexemes where section & 4 > 0
    union all values ('/industry/' || industry), ('/county/' || county), ('/market/' || market)) as lexemes (lexeme)
    where char_length(lexeme) between 1 and 60;
  return written || found;
end $$;

-- As in migration 0071, with words in quotes.
create or replace function load_lexicon(markets text[], words text[], concepts text[], industries text[], wholes boolean[], cues boolean[], narrower text[], of_concepts text[])
returns void language plpgsql as $$
begin
  create temporary table lexicon_entries on commit drop as
    select market, normalize_scandinavian(trim(word, '"')) as word, word like '"%' as exact, concept, industry, whole, cue
      from unnest(markets, words, concepts, industries, wholes, cues) as entry (market, word, concept, industry, whole, cue);
  truncate search_lexicon, search_concepts, search_narrower, search_words;
  drop index if exists search_lexicon_folded, search_lexicon_stem, search_words_beginning, search_words_near, search_words_stem;
  insert into search_narrower select distinct term, concept from unnest(load_lexicon.narrower, of_concepts) as pair (term, concept) where term <> concept;
  insert into search_concepts select distinct concept, industry, whole from lexicon_entries where industry is not null and not cue;
  insert into search_lexicon
    select market, stem, fold(stem), concept, bool_and(cue) from (
      -- Of a short stem too little is left to mean anything ("bake" is no form of the Norwegian "bak"): the word stands as it is.
      -- So does one in quotes, whose stem is that of another word: the Swedish "fastighet" (property) and "fast" (firm).
      select market, concept, cue, case when exact or char_length(stem) < 4 and stem <> word then word else stem end as stem
        from (select market, concept, cue, exact, replace(word, '-', '') as word from lexicon_entries where word not like '% %') as entry, unnest(stems_of(array[word], market)) as stem
      union all select market, concept, cue, stem_of(split_part(word, ' ', 1), market) || ' ' || stem_of(split_part(word, ' ', 2), market)
        from lexicon_entries where word like '% %' and word not like '% % %') as each
    where stem <> '' group by market, stem, concept;
  insert into search_words (market, word, listings, lexicon)
    select distinct market, replace(word, '-', ''), 0, true from lexicon_entries
    where word not like '% %' and char_length(replace(word, '-', '')) between 2 and 40;
  drop table lexicon_entries;
  -- Building an index after its rows takes less time than adding each row to it.
  create index search_lexicon_folded on search_lexicon (folded);
  create index search_lexicon_stem on search_lexicon (stem);
  create index search_words_stem on search_words (market, stem);
  create index search_words_beginning on search_words (word text_pattern_ops);
  create index search_words_near on search_words using gin (folded gin_trgm_ops) with (fastupdate = off);
  analyze search_lexicon;
  analyze search_concepts;
  analyze search_words;
  -- Saved searches hold concepts: a job makes them anew.
  update saved_searches set keys = null where saved_searches.words is not null;
  insert into listing_reindexes values (true, null) on conflict (one) do update set after = null;
end $$;

-- Listings that stand get the lexemes by the job.
insert into listing_reindexes values (true, null) on conflict (one) do update set after = null;
