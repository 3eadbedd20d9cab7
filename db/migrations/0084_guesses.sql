-- Guesses at a million pitches. A word of one letter is never among the known words, and is in half of the texts: to find out that one has it took 60 ms,
-- as the index reads all of them before the first. The sample tells of common words; the index has to be asked for rare ones only.
create or replace function is_known(written text) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off as $$
begin
  return exists (select from search_words where word = written)
    or exists (select from listing_sample where search @@ quote_lexeme(written)::tsquery)
    or exists (select from listings where search @@ quote_lexeme(written)::tsquery);
end $$;

-- As in migration 0080, but for the threshold. One wrong letter spoils three trigrams of a word: of seven letters five of eight are left, and two wrong ones
-- leave half of them only from eleven letters on.
create or replace function names_near(typed text) returns text[] language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
declare
  exchanged text[] := array(select other from unnest(with_neighbours_exchanged(typed)) as other
    where exists (select from listings where search @@ (quote_lexeme('/n/' || other) || '|' || quote_lexeme('/n/~' || other))::tsquery));
begin
  if exchanged <> '{}' then return exchanged; end if;
  if char_length(typed) between 7 and 10 then perform set_config('pg_trgm.word_similarity_threshold', '0.6', true); end if;
  return array(select distinct part from (select fold(company_name) as name from listings where typed <% fold(company_name) limit 200) as names,
      unnest(string_to_array(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'), ' ')) as part where similarity(part, typed) >= 0.3 limit 30);
end $$;
