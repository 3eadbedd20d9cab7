-- All lexemes of words, so that the program keeps them: texts share most of their words.
drop function matching_words(text[], text[], text, text, text[]);
create function word_lexemes(words text[], compounds text[], market text, spoken text) returns table (word text, lexemes text[], cues text[])
language plpgsql stable as $$
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
      where not (is_part and concept like 'industry-%')),
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
