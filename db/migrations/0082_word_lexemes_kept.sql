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
