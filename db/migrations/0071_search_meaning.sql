-- What a search understands: marks count when they are typed, a stem belongs to its language, concepts come from db/lexicon, and
-- compounds are also cut by the words of the listings. Decision 108.

-- Lower case with the marks that make a letter of its own: å, ä and ö. The Danish and Norwegian æ and ø are ä and ö here, as readers of
-- one language write words of the other. The Norwegian fôr keeps its mark, which tells it from "for"; all other marks are dropped.
create function normalize_scandinavian(said text) returns text language sql immutable strict parallel safe
  return translate(lower(public.unaccent('public.unaccent'::regdictionary,
    translate(lower(normalize(said)), 'åäöæøô', U&'\E000\E001\E002\E001\E002\E003'))), U&'\E000\E001\E002\E003', 'åäöô');

-- A word's stem in a language; null for its stop words. The dictionaries know stop words and endings with the marks of their language.
create function stem_of(word text, market text) returns text language plpgsql immutable strict parallel safe as $$
declare
  stem text;
begin
  case market
    when 'no' then
      -- Bokmål has no plural in -ar: "vikar" is a whole word, which its forms are stemmed to.
      if word ~ '.{3}ar$' then return word; end if;
      stem := translate((ts_lexize('pg_catalog.norwegian_stem', translate(word, 'äö', 'æø')))[1], 'æø', 'äö');
    when 'dk' then stem := translate((ts_lexize('pg_catalog.danish_stem', translate(word, 'äö', 'æø')))[1], 'æø', 'äö');
    when 'se' then stem := (ts_lexize('pg_catalog.swedish_stem', word))[1];
    when 'fi' then stem := (ts_lexize('pg_catalog.finnish_stem', word))[1];
    else stem := (ts_lexize('pg_catalog.english_stem', word))[1];
  end case;
  return stem;
end $$;

-- Concepts with their words. `stem` is as `stems_of` leaves a word, or two such with a space between. Filled from db/lexicon at a start
-- (`load_lexicon`).
drop table search_lexicon;
create table search_lexicon (
  market text not null,
  stem text not null,
  -- The same without marks, for queries whose marks were left out.
  folded text not null,
  concept text not null,
  -- A word that points to the concept in pitches of its industry, and is no name of it.
  cue boolean not null,
  primary key (market, stem, concept)
);
-- The industries that a concept is a trade of; `whole`: its words name the industry itself.
create table search_concepts (
  concept text not null,
  industry text not null,
  whole boolean not null,
  primary key (concept, industry)
);
-- Narrower concepts, as a thesaurus has them: who searches for the concept expects them. A document has both.
create table search_narrower (
  narrower text not null,
  concept text not null,
  primary key (narrower, concept)
);
-- Words that occur in listings and in how many of the sample, by the listing's country; and those of the lexicon, in none.
drop table search_words;
create table search_words (
  market text not null,
  word text not null check (char_length(word) between 2 and 40),
  listings integer not null,
  -- Filled by a trigger, not generated: another version of PostgreSQL, which a backup is restored into, may stem otherwise.
  folded text not null,
  stem text,
  -- Whether it stands in the lexicon, too.
  lexicon boolean not null default false,
  primary key (word, market)
);
create function fill_search_word() returns trigger language plpgsql as $$
begin
  new.folded := fold(new.word);
  new.stem := stem_of(new.word, new.market);
  return new;
end $$;
create trigger search_words_fill before insert on search_words for each row execute function fill_search_word();
-- Bulk loads without other triggers need it, too.
alter table search_words enable always trigger search_words_fill;
-- The versions of data that a start loads from files.
create table data_versions (
  name text primary key,
  version text not null
);
-- How far a rebuild of all documents has come; one row, or none when all are current.
create table listing_reindexes (
  one boolean primary key default true check (one),
  after uuid
);

-- Swedish definite forms that the stemmer leaves: skolan, bageriet, cykeln, and their genitives; null for other words.
create function definite_base(word text) returns text language sql immutable strict parallel safe
  return case
    when char_length(word) >= 5 and word ~ '[^aeiouyåäö]ans?$' or char_length(word) >= 6 and word ~ '(el|er|or|ar)ns?$' then regexp_replace(word, 'ns?$', '')
    when char_length(word) >= 6 and word ~ 'ets?$' then regexp_replace(word, 'ets?$', '') end;

-- The other stem of Scandinavian words that lose an e when they grow (cykel and cykler, möbel and möbler), and of English ones that
-- change a letter (loaf and loaves, tradesman and tradesmen); null for other words.
create function other_stem(stem text, market text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if market = 'uk' then
    return case when stem ~ '.[^f]f$' then left(stem, -1) || 'v' when stem ~ '.{2}man$' then left(stem, -2) || 'en' end;
  end if;
  if char_length(stem) < 4 or right(stem, 1) not in ('l', 'r', 'n') or market = 'fi' or stem !~ '[^aeiouyåäö]e?.$' then return null; end if;
  return left(stem, case when stem like '%e_' then -2 else -1 end) || case when stem like '%e_' then '' else 'e' end || right(stem, 1);
end $$;
drop function other_stems(text[], text);

-- The stems of words as `normalize_scandinavian` writes them: without those of stop words, with those of forms that the stemmers do not lead to one.
-- A loop of expressions: a query would be started for every word.
drop function stems_of(text[], text);
create function stems_of(words text[], market text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  word text;
  base text;
  other text;
  stems text[] := '{}';
begin
  foreach word in array words loop
    base := stem_of(word, market);
    if base <> '' then
      stems := stems || base;
      other := other_stem(base, market);
      if other is not null then stems := stems || other; end if;
      -- Swedish words in -or that are no plurals: sensor, sensorn, sensorer.
      if market = 'se' and word ~ '.{2}[ts]orn?$' then stems := stems || rtrim(word, 'n'); end if;
      if market = 'se' and word ~ '[nt]s?$' then
        other := stem_of(definite_base(word), market);
        if other <> '' then stems := stems || other; end if;
      end if;
      -- Danish and Norwegian words in -er that are no plurals: senter, senteret.
      if market in ('no', 'dk') and word ~ '.{3}er$' then stems := stems || word; end if;
      -- Finnish words in -nen have -s- in their other cases: ääntäminen, ääntämisen.
      if market = 'fi' and word like '___%nen' then stems := stems || (left(word, -3) || 's'); end if;
    end if;
  end loop;
  return stems;
end $$;

-- How a Finnish word begins in its other cases (decision 043), with its marks.
create or replace function finnish_beginnings(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  base text := case when word ~ '[aeiouyäö]t$' then left(word, -1) else word end;
  weak text;
begin
  if base ~ '[uyiaä]s$' then return array(select left(base, -1) where char_length(base) >= 6); end if;
  if base !~ '[aeiouyäö]$' then return '{}'; end if;
  weak := case
    when base ~ '(kk|pp|tt).$' then left(base, -2) || right(base, 1)
    when base ~ 'nk.$' then left(base, -2) || 'g' || right(base, 1)
    when base ~ 'nt.$' then left(base, -2) || 'n' || right(base, 1)
    when base ~ 'mp.$' then left(base, -2) || 'm' || right(base, 1)
    when base ~ 'lt.$' then left(base, -2) || 'l' || right(base, 1)
    when base ~ 'rt.$' then left(base, -2) || 'r' || right(base, 1)
    when base ~ '[aeiouyäö]t.$' then left(base, -2) || 'd' || right(base, 1)
    when base ~ '[aeiouyäö]p.$' then left(base, -2) || 'v' || right(base, 1)
  end;
  return array(select beginning from unnest(array[left(base, -1), weak]) as beginning where char_length(beginning) >= 4);
end $$;

-- Whether a word is a stop word of any of the five languages.
create function is_stop_word(word text) returns boolean language sql immutable strict parallel safe
  return stem_of(word, 'se') is null or stem_of(word, 'no') is null or stem_of(word, 'dk') is null or stem_of(word, 'fi') is null
    or stem_of(word, 'uk') is null;

-- Words with digraphs that stand for a letter, written with it: Aalborg as Ålborg, Koebenhavn.
drop function other_spellings(text[]);
create function other_spellings(words text[]) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct other from unnest(words) as word,
    replace(replace(replace(word, 'aa', 'å'), 'ae', 'ä'), 'oe', 'ö') as other where other <> word);
end $$;

drop function compound_parts(text[], text);
drop function cut_words(text[], text);
drop function parts_among(text[], text[]);

-- One cut through each word, as (word, head, tail): where both sides are words, or, unless `whole`, one longer side is one of the lexicon.
-- Heads are looked up as they are written, with or without what joins them, and for a query (`whole`) by their stems, too; tails by their
-- stems. Loops of expressions and two look-ups: a query for each cut would cost ten times as much.
create function cut_words(words text[], market text, whole boolean) returns table (word text, head text, tail text)
language plpgsql stable parallel safe as $$
#variable_conflict use_variable
declare
  joint text := case market when 'se' then 's$' when 'fi' then 'n$' when 'uk' then '$' else '[se]$' end;
  compound text;
  first text;
  last text;
  bare text;
  stem text;
  heads text[] := '{}';
  tails text[] := '{}';
  lexicon_heads text[];
  listed_heads text[];
  lexicon_tails text[];
  listed_tails text[];
  knows_head boolean;
  knows_tail boolean;
  has_both boolean;
  size integer;
  rank integer;
  best integer;
begin
  foreach compound in array words loop
    size := char_length(compound);
    continue when size not between 7 and 40;
    for at in 3 .. size - 3 loop
      first := left(compound, at);
      heads := heads || first || regexp_replace(first, joint, '');
      tails := tails || stem_of(substr(compound, at + 1), market) || substr(compound, at + 1);
      if whole then tails := tails || stem_of(first, market); end if;
    end loop;
  end loop;
  select coalesce(array_agg(known.word) filter (where lexicon), '{}'), coalesce(array_agg(known.word) filter (where not lexicon), '{}')
    into lexicon_heads, listed_heads
    from search_words as known where known.market = cut_words.market and known.word = any(heads) and (lexicon or char_length(known.word) >= 4);
  select coalesce(array_agg(distinct known.stem) filter (where lexicon), '{}'), coalesce(array_agg(distinct known.stem) filter (where not lexicon), '{}')
    into lexicon_tails, listed_tails
    from search_words as known where known.market = cut_words.market and known.stem = any(tails) and (lexicon or char_length(known.stem) >= 4);
  foreach compound in array words loop
    size := char_length(compound);
    continue when size not between 7 and 40;
    best := 0;
    for at in 3 .. size - 3 loop
      first := left(compound, at);
      bare := regexp_replace(first, joint, '');
      last := stem_of(substr(compound, at + 1), market);
      continue when last is null;
      stem := case when whole then stem_of(first, market) end;
      knows_head := first = any(lexicon_heads) or bare = any(lexicon_heads) or coalesce(stem = any(lexicon_tails), false);
      knows_tail := last = any(lexicon_tails);
      has_both := (knows_head or first = any(listed_heads) or bare = any(listed_heads) or coalesce(stem = any(listed_tails), false)) and (knows_tail or last = any(listed_tails));
      -- The better known and the longer.
      rank := case when has_both then 1000 + case when knows_head then 300 else 0 end + case when knows_tail then 300 else 0 end
        when not whole and (knows_tail and at >= 4 and char_length(last) >= 4 or knows_head and at >= 5 and size - at >= 4) then 100 else 0 end;
      continue when rank = 0;
      rank := rank + greatest(case when knows_tail then size - at else 0 end, case when knows_head then at else 0 end);
      if rank >= best then
        best := rank;
        head := stem_of(case when whole or first = any(lexicon_heads || listed_heads) then first else bare end, market);
        tail := last;
      end if;
    end loop;
    continue when best = 0 or head is null;
    -- "Kunderna" is a form of a word, not one word before another; a year of accounts is no accounting.
    continue when exists (select from search_lexicon as known where known.market = cut_words.market and known.stem = any(stems_of(array[compound], market))
      and (best < 1000 or concept = 'fiscal-year'));
    word := compound;
    return next;
  end loop;
end $$;

-- The parts of compound words: båtuthyrningsföretag has båt, uthyrning and företag.
create function compound_parts(words text[], market text, whole boolean) returns table (word text, part text)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
declare
  cuts jsonb := (select jsonb_agg(array[cut.word, cut.head, cut.tail]) from cut_words(words, market, whole) as cut);
begin
  if cuts is null then return; end if;
  return query
    with pieces as (select cut ->> 0 as compound, unnest(array[cut ->> 1, cut ->> 2]) as piece from jsonb_array_elements(cuts) as cut),
    -- What was cut off may be a compound itself; a word that the lexicon has is whole.
    deeper as (select * from cut_words(array(select distinct piece from pieces where char_length(piece) >= 7
      and not exists (select from search_lexicon as known where known.market = compound_parts.market and stem = piece)), market, whole))
    select compound, piece from pieces union select compound, unnest(array[head, tail]) from pieces join deeper on deeper.word = piece;
end $$;

drop function concepts_among(text[], text);
drop function kin_of(text[], text[], text);
drop function if exists is_known(text[], text) cascade;

create function quote_lexeme(word text) returns text language sql immutable strict parallel safe
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- The same with every word that has marks a second time without them, in the same places.
create function with_folded(written tsvector) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  return coalesce((select string_agg(quote_lexeme(spelt) || ':' || (select string_agg(place || weight, ',') from unnest(positions, weights) as at (place, weight)), ' ')
    from unnest(written) as each (lexeme, positions, weights), unnest(array[lexeme, case when lexeme ~ '[åäöô]' then '~' || fold(lexeme) end]) as spelt
    where spelt is not null)::tsvector, '');
end $$;

-- What a listing can be found by. Words as `normalize_scandinavian` writes them have their positions, for phrases, and a weight that says who may find
-- them: A name and town, C first sentence, D the rest, which only account holders see. Without marks they stand related, with a tilde.
-- Stems have their language before them, parts of compounds a plus instead of the stroke: "hårsalonger" is also se/hårsalong, se+hår and
-- ~se+har. "/c/" are concepts; "/n/", "/p/", "/t/" repeat what stands in the name, the town and in all that everybody sees; industry,
-- county and market are codes. No word that somebody types has a stroke, a plus or a tilde.
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
  -- One cue is no evidence, unless it is in what everybody reads first.
  concepts as (
    select concept, bit_or(said.section) as section from (
        select language, stem, section, word, false as is_part from stemmed union all select language, part, section, word, true from cut
        union all select language, word, section, word, false from own, languages
        union all select language, stem, section, stem, false from pairs where stem is not null) as said
      join search_lexicon as known on known.market = language and known.stem = said.stem
      where (not cue or exists (select from search_concepts as trade where trade.concept = known.concept and trade.industry = listing_document.industry))
        -- Skin care is no health care: within a longer word the word for a whole industry says another thing.
        and not (is_part and known.concept like 'industry-%')
      group by concept having not bool_and(cue) or count(distinct known.stem) > 1 or bool_or(said.section & 4 > 0)),
  meant as (
    select concept, section from concepts
    union all select broader.concept, section from concepts join search_narrower as broader on broader.narrower = concepts.concept),
  all_lexemes as (
    select lexeme, section from plain
    union all select language || '/' || stem, section from stemmed
    union all select '~' || language || '/' || fold(stem), section from stemmed where stem ~ '[åäöô]'
    union all select language || '+' || part, section from cut
    union all select '~' || language || '+' || fold(part), section from cut where part ~ '[åäöô]'
    union all select '/c/' || concept, section from meant)
  select array_to_tsvector(array_agg(distinct lexeme)) into found from (
    select lexeme from all_lexemes
    union all select '/n/' || lexeme from all_lexemes where section & 1 > 0 and lexeme not like '/%'
    union all select '/p/' || lexeme from all_lexemes where section & 2 > 0 and lexeme not like '/%'
    union all select case when starts_with(lexeme, '/c/') then '/t' else '/t/' end || lexeme from all_lexemes where section & 4 > 0
    union all values ('/industry/' || industry), ('/county/' || county), ('/market/' || market)) as lexemes (lexeme)
    where char_length(lexeme) between 1 and 60;
  return written || found;
end $$;

-- "E-handel" is ehandel, too.
create or replace function joined_words(said text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if said not like '%-%' then return '{}'; end if;
  return (select coalesce(array_agg(distinct normalize_scandinavian(replace(hit[1], '-', ''))), '{}')
    from regexp_matches(said, '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') as hit);
end $$;

-- Whether a word as it is written stands in a listing, or begins one in the sample.
create function is_known(written text) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off as $$
begin
  return exists (select from search_words where word = written)
    or exists (select from listings where search @@ quote_lexeme(written)::tsquery);
end $$;

-- Words of the listings like one that is typed, and those with two neighbours exchanged, which share few of its trigrams: the caller
-- measures the distance. `own`: words of the reader's country.
drop function words_near(text);
create function words_near(typed text, market text) returns table (word text, own boolean) language plpgsql stable
set pg_trgm.similarity_threshold = 0.35 set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
    select known.word, bool_or(known.market = words_near.market) from (
      (select * from search_words where folded = any(with_neighbours_exchanged(typed)))
      union (select * from search_words where folded % typed order by similarity(folded, typed) desc, listings desc limit 60)) as known
    -- Of two that are as near the one that listings have was meant.
    group by known.word order by max(listings) > 0 desc, max(similarity(known.folded, typed)) desc, max(listings) desc, known.word;
end $$;

drop function names_near(text);
create function names_near(typed text) returns text[] language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
begin
  return array(select other from unnest(with_neighbours_exchanged(typed)) as other
      where exists (select from listings where search @@ (quote_lexeme('/n/' || other) || '|' || quote_lexeme('/n/~' || other))::tsquery))
    || array(select distinct part from (select fold(company_name) as name from listings where typed <% fold(company_name) limit 200) as names,
      unnest(string_to_array(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'), ' ')) as part where similarity(part, typed) >= 0.3 limit 30);
end $$;

-- Known words that end in a word, the commonest first: limträbalkar for balkar.
create function words_ending(ending text) returns text[] language plpgsql stable
set enable_seqscan = off as $$
begin
  return array(select word from search_words where folded like '%' || ending and folded <> ending
    group by word order by sum(listings) desc, word limit 30);
end $$;

-- What is known of words that a reader of a market typed, one row each.
create function word_analyses(words text[], market text) returns table (
  place integer,
  -- As `normalize_scandinavian` writes it, and without marks.
  word text, plain text,
  -- "market/stem" in every language, as written and without marks.
  stems text[], folded_stems text[],
  -- Beginnings of Finnish words, whose ends change more than a stemmer undoes.
  beginnings text[],
  -- A stop word of the reader's language; of any language.
  small boolean, stop boolean,
  -- Stands in a listing as written, or in the lexicon; in those of the reader's language; in several; begins a word that does.
  known boolean, own boolean, common boolean, begins boolean,
  concepts text[],
  -- Industries that the word names, and the industry whose trade it is.
  industries text[], trades text[],
  -- The parts of a compound: {"language", "stem", "concepts", "word", "listings"} each.
  parts jsonb,
  -- Words that end in it, for one that stands nowhere.
  endings text[],
  -- What may have been meant, and which of it the reader's country has.
  near text[], near_own text[])
language plpgsql stable as $$
#variable_conflict use_column
declare
  all_languages text[] := array['se', 'no', 'dk', 'fi', 'uk'];
  variants text[];
  folded_variants text[];
  own_stems text[];
  bare text[];
  usual boolean;
  cut_language text;
begin
  for i in 1 .. cardinality(words) loop
    place := i;
    word := normalize_scandinavian(words[i]);
    plain := fold(word);
    if word like '% %' then
      -- Two words that may be one concept; nothing else is asked of them.
      concepts := array(select distinct concept from search_lexicon as known where not cue and known.market in (word_analyses.market, 'uk') and (
        stem = stem_of(split_part(word, ' ', 1), known.market) || ' ' || stem_of(split_part(word, ' ', 2), known.market)
        or word = plain and folded = stem_of(split_part(word, ' ', 1), known.market) || ' ' || stem_of(split_part(word, ' ', 2), known.market)));
      industries := array(select distinct industry from search_concepts where concept = any(concepts) and whole);
      trades := array(select distinct industry from search_concepts where concept = any(concepts) and not whole);
      stems := '{}'; folded_stems := '{}'; beginnings := '{}'; small := false; stop := false; known := concepts <> '{}'; own := known;
      common := false; begins := false; parts := '[]'; endings := '{}'; near := '{}'; near_own := '{}';
      return next;
      continue;
    end if;
    -- Finnish has a long vowel of its own.
    variants := array[word] || case when market = 'fi' then '{}' else other_spellings(array[word]) end;
    folded_variants := array(select distinct fold(variant) from unnest(variants) as variant union select plain);
    own_stems := stems_of(variants, market);
    stems := array(select language || '/' || stem from unnest(all_languages) as language, unnest(stems_of(variants, language)) as stem);
    folded_stems := array(select language || '/' || fold(stem) from unnest(all_languages) as language, unnest(stems_of(folded_variants, language)) as stem);
    beginnings := case when market = 'fi' then finnish_beginnings(word) else '{}' end;
    small := stem_of(word, market) is null and word ~ '[[:alpha:]]';
    stop := small or is_stop_word(word);
    own := exists (select from search_words as known where known.market = word_analyses.market
      and (known.word = word_analyses.word or known.stem = any(own_stems) and char_length(known.stem) > 3));
    usual := stop or exists (select from search_words as known where known.market = word_analyses.market and known.word = word_analyses.word
      and (listings >= 3 or lexicon));
    -- As the reader's language has it, by words without marks where none were typed and it has no such word; else as any has.
    concepts := array(select distinct concept from search_lexicon as known where not cue and known.market = word_analyses.market
      and stem = any(own_stems || word));
    if concepts = '{}' and not usual and word = plain then
      concepts := array(select distinct concept from search_lexicon as known where not cue and known.market = word_analyses.market
        and folded = any(own_stems || word));
    end if;
    if concepts = '{}' and not usual then
      bare := array(select substr(stem, 4) from unnest(stems) as stem) || word;
      concepts := array(select distinct concept from search_lexicon as known
        where not cue and (stem = word or known.market || '/' || stem = any(stems) or word = plain and (folded = word or known.market || '/' || folded = any(stems)))
          -- What the indexes can look up.
          and (stem = any(bare) or folded = any(bare)));
    else
      own := own or concepts <> '{}';
    end if;
    industries := array(select distinct industry from search_concepts where concept = any(concepts) and whole);
    trades := array(select distinct industry from search_concepts where concept = any(concepts) and not whole);
    common := exists (select from search_words as known where known.word = word_analyses.word and listings >= 3);
    known := common or own or concepts <> '{}' or is_known(word) or word = plain and is_known('~' || word);
    begins := exists (select from search_words as known where known.word ~>=~ word_analyses.word and known.word ~<~ (word_analyses.word || chr(1114109)));
    parts := '[]';
    cut_language := null;
    if not small and char_length(word) >= 7 then
      foreach cut_language in array array[market] || array_remove(all_languages, market) loop
        parts := (select coalesce(jsonb_agg(jsonb_build_object('language', cut_language, 'stem', cut.part, 'concepts',
            array(select distinct concept from search_lexicon as known where not cue and known.market = cut_language
              and (stem = cut.part or word = plain and folded = cut.part)),
            -- The commonest word with this stem, and how many listings of the sample have one.
            'word', (select word from search_words where search_words.market = cut_language and stem = cut.part order by listings desc, word limit 1),
            'listings', (select coalesce(sum(listings), 0) from search_words where search_words.market = cut_language and stem = cut.part))), '[]')
          from compound_parts(variants, cut_language, true) as cut);
        exit when parts <> '[]' or known;
      end loop;
    end if;
    endings := '{}';
    near := '{}';
    near_own := '{}';
    if not known and not small and word !~ '[0-9]' and char_length(word) between 4 and 40 then
      if char_length(word) >= 5 then endings := words_ending(plain); end if;
      select coalesce(array_agg(close.word), '{}'), coalesce(array_agg(close.word) filter (where own), '{}') into near, near_own
        from words_near(plain, market) as close;
      near := near || names_near(plain);
    end if;
    return next;
  end loop;
end $$;

-- For processes of the version before, which run on while a release replaces them: words are found as they stand.
create or replace function understood_words(words text[], market text)
returns table (place integer, word text, forms text[], beginnings text[], small boolean, unknown boolean, common boolean, kin text[], parts jsonb, near text[])
language sql stable as $$
  select place::integer, fold(said), array[fold(said), normalize_scandinavian(said), '~' || fold(said)], '{}'::text[], false, false, true, '{}'::text[], '[]'::jsonb, '{}'::text[]
  from unnest(words) with ordinality as typed (said, place)
$$;

-- Fills the known words anew from a sample of about the given size. Returns how many there are.
create or replace function refresh_search_words(sample_size integer) returns integer language plpgsql as $$
declare
  share double precision := (select least(100, 100.0 * sample_size / greatest(1, coalesce(nullif(reltuples, -1), 0))) from pg_class where oid = 'listings'::regclass);
  own text;
begin
  create temporary table words_now (market text, word text, listings integer) on commit drop;
  foreach own in array array['se', 'no', 'dk', 'fi', 'uk'] loop
    insert into words_now select own, word, ndoc from ts_stat(format('select search from listings %s where market = %L',
      case when share >= 100 then '' else format('tablesample system (%s)', share) end, own)) where word ~ '^[^/~+0-9]{2,40}$';
  end loop;
  insert into search_words as known (market, word, listings) select market, word, listings from words_now order by word, market
    on conflict (word, market) do update set listings = excluded.listings where known.listings <> excluded.listings;
  update search_words as known set listings = 0 where lexicon and listings > 0 and not exists (select from words_now as now where now.word = known.word and now.market = known.market);
  delete from search_words as known where not lexicon and not exists (select from words_now as now where now.word = known.word and now.market = known.market);
  drop table words_now;
  analyze search_words;
  return (select count(*) from search_words);
end $$;

-- Replaces the lexicon: for each word its industry (null for none), its concept, whether it names the industry itself, and whether it is a
-- cue; and for each narrower concept the other. A job learns the words of the listings again, and writes their documents anew.
create function load_lexicon(markets text[], words text[], concepts text[], industries text[], wholes boolean[], cues boolean[], narrower text[], of_concepts text[])
returns void language plpgsql as $$
begin
  create temporary table lexicon_entries on commit drop as
    select market, normalize_scandinavian(word) as word, concept, industry, whole, cue
      from unnest(markets, words, concepts, industries, wholes, cues) as entry (market, word, concept, industry, whole, cue);
  truncate search_lexicon, search_concepts, search_narrower, search_words;
  drop index if exists search_lexicon_folded, search_lexicon_stem, search_words_beginning, search_words_near, search_words_stem;
  insert into search_narrower select distinct term, concept from unnest(load_lexicon.narrower, of_concepts) as pair (term, concept) where term <> concept;
  insert into search_concepts select distinct concept, industry, whole from lexicon_entries where industry is not null and not cue;
  insert into search_lexicon
    select market, stem, fold(stem), concept, bool_and(cue) from (
      -- Of a short stem too little is left to mean anything ("bake" is no form of the Norwegian "bak"): the word stands as it is.
      select market, concept, cue, case when char_length(stem) < 4 and stem <> word then word else stem end as stem
        from (select market, concept, cue, replace(word, '-', '') as word from lexicon_entries where word not like '% %') as entry, unnest(stems_of(array[word], market)) as stem
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

-- Rebuilds the documents of the next listings. Returns how many; 0 when all are current.
create function reindex_listings(most integer) returns integer language plpgsql as $$
declare
  before uuid;
  upto uuid;
  done integer;
begin
  select after into before from listing_reindexes for update skip locked;
  if not found then return 0; end if;
  select pitch_id into upto from (select pitch_id from listings where before is null or pitch_id > before order by pitch_id limit most) as next
    order by pitch_id desc limit 1;
  if upto is null then
    delete from listing_reindexes;
    return 0;
  end if;
  update listings set search = '' where (before is null or pitch_id > before) and pitch_id <= upto;
  get diagnostics done = row_count;
  update listing_reindexes set after = upto;
  return done;
end $$;
