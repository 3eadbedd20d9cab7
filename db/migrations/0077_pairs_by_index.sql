-- As in migration 0071, but the concepts of two words are looked up by their stems: the stems of the words were computed anew for each row
-- of the lexicon, half a second for each pair.
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
