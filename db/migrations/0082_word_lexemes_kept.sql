-- What each known word stands for in the index is kept: analysing the words of twenty texts, above all cutting compounds, took a fifth of a search.
create table search_word_lexemes (
  market text not null,
  word text not null,
  -- A line each.
  lexemes text not null,
  -- Those that the word only suggests.
  cues text not null,
  primary key (word, market)
);

-- A new lexicon replaces all words, and what they stand for.
create function forget_word_lexemes() returns trigger language plpgsql as $$
begin
  truncate search_word_lexemes;
  return null;
end $$;
create trigger search_words_forgotten after truncate on search_words for each statement execute function forget_word_lexemes();

-- Whether a word is a noun with this stem of three letters and fewer, as `listing_document` has it (migration 0081): "baren" and "barer" are forms of
-- "bar", "bara" is not.
create function has_short_stem(word text, stem text, language text) returns boolean language sql immutable parallel safe as $$
  select language = 'fi' or starts_with(word, stem) and substr(word, char_length(stem) + 1) ~ case language when 'uk' then '^s?$'
    when 'no' then '^(.?(en|ene|er)|et|a)?s?$' else '^(.?(en|er|erna|erne|ar|arna)|et|or|orna)?s?$' end
$$;

-- As in migration 0078, but for short stems.
create or replace function word_lexemes(words text[], compounds text[], market text, spoken text) returns table (word text, lexemes text[], cues text[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with own as (select unnest(words) as word),
    languages as (select word_lexemes.market as language union select spoken),
    spelt as (
      select word, word as form from own
      union select word, other from own, unnest(other_spellings(array[word])) as other where word_lexemes.market in ('no', 'dk')),
    stemmed as (
      select language, word, stem from spelt, languages, unnest(stems_of(array[form], language)) as stem where form ~ '[[:alpha:]]'),
    cut as (
      select language, parts.word, part from languages, compound_parts(compounds, language, false) as parts where language <> 'uk'),
    meant as (
      select said.word, concept, cue from (
          select language, word, stem, false as is_part from stemmed union all select language, word, part, true from cut
          union all select language, word, word, false from own, languages) as said
        join search_lexicon as known on known.market = language and known.stem = said.stem
      where not (is_part and concept like 'industry-%') and (is_part or char_length(known.stem) > 3 or has_short_stem(said.word, known.stem, language))),
    each as (
      select word, form as lexeme, false as cue from spelt
      union all select word, '~' || fold(form), false from spelt
      union all select word, language || '/' || stem, false from stemmed
      union all select word, '~' || language || '/' || fold(stem), false from stemmed
      union all select word, language || '+' || part, false from cut
      union all select word, '~' || language || '+' || fold(part), false from cut
      union all select word, '/c/' || concept, cue from meant
      union all select word, '/c/' || broader.concept, cue from meant join search_narrower as broader on broader.narrower = meant.concept),
    said as (select word, lexeme, bool_and(cue) as cue from each group by 1, 2)
    select word, array_agg(lexeme) filter (where not cue), array_agg(lexeme) filter (where cue) from said group by 1;
end $$;

-- Analyses known words of listings that are new, as many as `most`. Returns how many they were.
create function keep_word_lexemes(most integer) returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  kept integer;
begin
  with fresh as materialized (
      select known.market, known.word from search_words as known
      where listings > 0 and not exists (select from search_word_lexemes as kept where kept.word = known.word and kept.market = known.market) limit most),
    groups as (select market, array_agg(word) as words from fresh group by market)
  insert into search_word_lexemes
    select groups.market, made.word, coalesce(array_to_string(made.lexemes, e'\n'), ''), coalesce(array_to_string(made.cues, e'\n'), '')
      from groups, word_lexemes(groups.words, groups.words, groups.market, 'uk') as made
    on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
end $$;

-- Deletes those of words that listings no longer have, and a twenty-fourth of the others: the words by which compounds are cut change by the hour.
create function forget_old_word_lexemes(part integer) returns void language sql as $$
  delete from search_word_lexemes as kept where mod(hashtext(word)::bigint + 2147483648, 24) = part
    or not exists (select from search_words as known where known.word = kept.word and known.market = kept.market and listings > 0)
$$;

-- The lexemes of words of texts, and those that they only suggest, a line each. `asked` is a list of {"market", "words", "compounds"}; of the words that
-- are not known only the compounds are cut.
create function text_word_lexemes(asked jsonb) returns table (market text, word text, lexemes text, cues text, is_cut boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  own text;
  words text[];
  compounds text[];
  unknown text[];
begin
  for own, words, compounds in select * from jsonb_to_recordset(asked) as each (market text, words text[], compounds text[]) loop
    return query select own, kept.word, kept.lexemes, kept.cues, true
      from search_word_lexemes as kept where kept.word = any(words) and kept.market = own;
    unknown := array(select each from unnest(words) as each
      where not exists (select from search_word_lexemes as kept where kept.word = each and kept.market = own));
    continue when unknown = '{}';
    compounds := array(select unnest(compounds) intersect select unnest(unknown));
    return query select own, made.word, coalesce(array_to_string(made.lexemes, e'\n'), ''), coalesce(array_to_string(made.cues, e'\n'), ''), made.word = any(compounds)
      from word_lexemes(unknown, compounds, own, 'uk') as made;
  end loop;
end $$;
