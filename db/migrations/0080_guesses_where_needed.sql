-- What an unknown word may have meant is looked up only where it is needed: two words written as one are unknown in most cases, and nobody asked what
-- else they may be. That took three quarters of the time of a search for two words among a million pitches.

-- As in migration 0077, without endings and near words.
create or replace function word_analyses(words text[], market text) returns table (
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
  -- Empty: the program asks `words_ending`, `words_near` and `names_near` for the words for which it needs them.
  endings text[], near text[], near_own text[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
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
      concepts := array(
        with asked as materialized (
          select language, stem_of(split_part(word, ' ', 1), language) || ' ' || stem_of(split_part(word, ' ', 2), language) as pair
            from unnest(array[word_analyses.market, 'uk']) as language)
        select distinct concept from asked join search_lexicon as known on known.market = language and not cue
          and (stem = pair or word = plain and folded = pair));
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
    endings := '{}'; near := '{}'; near_own := '{}';
    return next;
  end loop;
end $$;

-- As in migration 0071, but names with two neighbours exchanged are found without a look at all names that are like the word.
create or replace function names_near(typed text) returns text[] language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
declare
  exchanged text[] := array(select other from unnest(with_neighbours_exchanged(typed)) as other
    where exists (select from listings where search @@ (quote_lexeme('/n/' || other) || '|' || quote_lexeme('/n/~' || other))::tsquery));
begin
  if exchanged <> '{}' then return exchanged; end if;
  return array(select distinct part from (select fold(company_name) as name from listings where typed <% fold(company_name) limit 200) as names,
      unnest(string_to_array(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'), ' ')) as part where similarity(part, typed) >= 0.3 limit 30);
end $$;
