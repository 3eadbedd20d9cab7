-- Text in five languages: parts of compound words, words of the other languages, spellings without å ä ö æ ø, and what typing errors
-- are measured against. Decision 043.

-- What is the same in five languages, one row a word: from it come the parts that compounds are taken apart into, and what a word
-- is called next door. Loaded at the end of this file. Concepts stand in documents and in saved searches by their number: later ones
-- get new numbers, and words that are added are not found in documents written before.
create table search_lexicon (
  market text not null,
  -- As the market's stemmer leaves the word, marks folded.
  stem text not null,
  concept integer not null,
  primary key (market, stem, concept)
);
create index search_lexicon_concept on search_lexicon (concept);

-- Words and stems that stand in listings, for telling a typing error from a word. Refilled from a sample by a job; no right answer hangs on it.
create table search_words (
  word text primary key check (char_length(word) between 4 and 40),
  -- Listings of the sample that have it.
  listings integer not null
);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_beginning on search_words (word text_pattern_ops);

create function search_dictionary(market text) returns regdictionary language sql immutable strict parallel safe
  return case market
    when 'se' then 'pg_catalog.swedish_stem'::regdictionary
    when 'no' then 'pg_catalog.norwegian_stem'::regdictionary
    when 'dk' then 'pg_catalog.danish_stem'::regdictionary
    when 'fi' then 'pg_catalog.finnish_stem'::regdictionary
    else 'pg_catalog.english_stem'::regdictionary
  end;

-- The stems of folded words in a language; its small words have none.
create function stems_of(words text[], market text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  dictionary regdictionary := search_dictionary(market);
begin
  return (select coalesce(array_agg(distinct stem), '{}') from unnest(words) as word, unnest(ts_lexize(dictionary, word)) as stem);
end $$;

-- The language a text is written in, as the code of its market: the market's own, unless another's small words are clearly more.
create function text_language(market text, said text) returns text language plpgsql immutable parallel safe as $$
declare
  best text;
begin
  with words as (select unnest(string_to_array(fold(regexp_replace(coalesce(said, ''), '[^[:alpha:]]+', ' ', 'g')), ' ')) as word),
  counted as (
    select count(*) filter (where word in ('och', 'att', 'det', 'som', 'en', 'pa', 'ar', 'for', 'med', 'till', 'av', 'inte', 'vi', 'har', 'om', 'ett', 'fran', 'eller')) as se,
      count(*) filter (where word in ('og', 'det', 'som', 'en', 'pa', 'er', 'for', 'med', 'til', 'av', 'ikke', 'vi', 'har', 'om', 'et', 'fra', 'eller', 'a')) as no,
      count(*) filter (where word in ('og', 'at', 'det', 'som', 'en', 'pa', 'er', 'for', 'med', 'til', 'af', 'ikke', 'vi', 'har', 'om', 'et', 'fra', 'eller')) as dk,
      count(*) filter (where word in ('ja', 'on', 'ei', 'etta', 'se', 'ovat', 'joka', 'kun', 'myos', 'tai', 'seka', 'mutta', 'olemme', 'meilla', 'mika', 'nyt')) as fi,
      count(*) filter (where word in ('the', 'and', 'of', 'to', 'a', 'in', 'is', 'we', 'our', 'with', 'that', 'are', 'on', 'it', 'by', 'from', 'this', 'which')) as uk
    from words),
  languages as (select language, hits, max(hits) filter (where language = $1) over () as own
    from counted, lateral (values ('se', se), ('no', no), ('dk', dk), ('fi', fi), ('uk', uk)) as each (language, hits))
  select language into best from languages where hits >= 3 and hits > 2 * own and language <> $1 order by hits desc limit 1;
  return coalesce(best, $1);
end $$;

-- One cut through each word, as 'word part': where both sides, or at least one longer side, are words of the language. These are in
-- plpgsql for its kept plans; planning them anew for each pitch costs ten times the cutting.
create function cut_words(words text[], market text) returns text[] language plpgsql stable parallel safe as $$
declare
  dictionary regdictionary := search_dictionary(market);
begin
  return (
    with cuts as (
      select word, at, ts_lexize(dictionary, left(word, at)) as head, ts_lexize(dictionary, substr(word, at + 1)) as tail
      from unnest(words) as word, generate_series(3, char_length(word) - 3) as at
      where char_length(word) between 7 and 40),
    judged as (
      select word, at, head[1] as head, tail[1] as tail,
        exists (select from search_lexicon as known where known.market = cut_words.market and stem = head[1]) as knows_head,
        exists (select from search_lexicon as known where known.market = cut_words.market and stem = tail[1]) as knows_tail
      from cuts where cardinality(head) > 0 and cardinality(tail) > 0),
    best as (
      select distinct on (word) word, head, tail from judged
      where (knows_head and knows_tail)
        -- "Kunderna" is a form of a word, not one word before another.
        or ((knows_tail and char_length(tail) >= 4 or knows_head and char_length(head) >= 5) and not exists (
          select from search_lexicon as known where known.market = cut_words.market and stem = any(ts_lexize(dictionary, word))))
      order by word, (knows_head and knows_tail) desc, greatest(case when knows_tail then char_length(tail) else 0 end,
        case when knows_head then char_length(head) else 0 end) desc, at desc)
    select coalesce(array_agg(distinct word || ' ' || part), '{}') from best, unnest(array[head, tail]) as part);
end $$;

-- The parts of compound words, as 'word stem': båtuthyrningsföretag has båt, uthyrning and företag.
create function compound_parts(words text[], market text) returns text[] language plpgsql stable parallel safe as $$
declare
  cuts text[];
  deeper text[];
begin
  cuts := cut_words(words, market);
  if cuts = '{}' then return cuts; end if;
  -- What was cut off may be a compound itself; a word that the lexicon has is whole.
  deeper := cut_words((select array_agg(distinct split_part(cut, ' ', 2)) from unnest(cuts) as cut
    where char_length(split_part(cut, ' ', 2)) >= 7
      and not exists (select from search_lexicon as known where known.market = compound_parts.market and stem = split_part(cut, ' ', 2))), market);
  if deeper is null or deeper = '{}' then return cuts; end if;
  return cuts || (select array_agg(split_part(cut, ' ', 1) || ' ' || split_part(further, ' ', 2))
    from unnest(cuts) as cut, unnest(deeper) as further where split_part(cut, ' ', 2) = split_part(further, ' ', 1));
end $$;

-- Scandinavian words that lose an e when they grow: cykel and cykler, möbel and möbler.
create function other_stems(stems text[], market text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  if market not in ('se', 'no', 'dk') then return '{}'; end if;
  return (select coalesce(array_agg(case when stem ~ 'e[lrn]$' then left(stem, -2) || right(stem, 1) else left(stem, -1) || 'e' || right(stem, 1) end), '{}')
    from unnest(stems) as stem where char_length(stem) >= 4 and stem ~ '[^aeiouy]e?[lrn]$');
end $$;

-- How a Finnish word begins in its other cases: the end changes more than a stemmer undoes, and so may the consonant before it
-- (vanhus: vanhuksen, vanhusten; mökki: mökin, mökkejä; hoito: hoidon).
create function finnish_beginnings(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  base text := case when word ~ '[aeiouy]t$' then left(word, -1) else word end;
  weak text;
begin
  if base ~ '[uyia]s$' then return array(select left(base, -1) where char_length(base) >= 6); end if;
  if base !~ '[aeiouy]$' then return '{}'; end if;
  weak := case
    when base ~ '(kk|pp|tt).$' then left(base, -2) || right(base, 1)
    when base ~ 'nk.$' then left(base, -2) || 'g' || right(base, 1)
    when base ~ 'nt.$' then left(base, -2) || 'n' || right(base, 1)
    when base ~ 'mp.$' then left(base, -2) || 'm' || right(base, 1)
    when base ~ 'lt.$' then left(base, -2) || 'l' || right(base, 1)
    when base ~ 'rt.$' then left(base, -2) || 'r' || right(base, 1)
    when base ~ '[aeiouy]t.$' then left(base, -2) || 'd' || right(base, 1)
    when base ~ '[aeiouy]p.$' then left(base, -2) || 'v' || right(base, 1)
  end;
  return array(select beginning from unnest(array[left(base, -1), weak]) as beginning where char_length(beginning) >= 4);
end $$;

-- Æ, ø and å have a spelling without: Aalborg is Ålborg, and who lacks the letter æ writes a.
create function other_spellings(words text[]) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return (select coalesce(array_agg(distinct other), '{}') from unnest(words) as word,
    replace(replace(replace(word, 'aa', 'a'), 'ae', 'a'), 'oe', 'o') as other where other <> word);
end $$;

-- What a listing can be found by. Plain words keep their place, for phrases, and a weight that says who may find them: A name and town,
-- C first sentence, D the rest, which only account holders see. Stems, parts of compounds and other spellings stand without a place.
-- '/n/' marks words of the name, '/p/' of the town, '/t/' all that everybody sees, so that the index alone knows where a word stands;
-- '/c/' the concepts that are spoken of, in whichever language; industry, county and market are codes. No word typed begins with a stroke.
create or replace function listing_document(market text, company_name text, city text, industry text, county text, lead text, pitch_text text)
returns tsvector language plpgsql stable parallel safe as $$
declare
  town text := coalesce(city, '');
  rest text := case when starts_with(pitch_text, lead) then substr(pitch_text, char_length(lead) + 1) else coalesce(pitch_text, '') end;
  own regconfig := search_config(market);
  spoken regconfig := search_config(text_language(market, pitch_text));
  named tsvector := setweight(to_tsvector('public.market_plain', parted(company_name)), 'A');
  placed tsvector := setweight(to_tsvector('public.market_plain', parted(town)), 'A');
  opening tsvector := setweight(to_tsvector('public.market_plain', parted(lead)), 'C');
  body tsvector := setweight(to_tsvector('public.market_plain', parted(rest)), 'D');
  name_words text[] := tsvector_to_array(named) || joined_words(company_name);
  place_words text[] := tsvector_to_array(placed) || joined_words(town);
  opening_words text[] := tsvector_to_array(opening) || joined_words(lead);
  body_words text[] := tsvector_to_array(body) || joined_words(rest);
  -- English writes its compounds apart.
  cuts text[] := case when market = 'uk' then '{}'::text[] else compound_parts(name_words || opening_words || body_words, market) end;
begin
  if market in ('no', 'dk') then
    name_words := name_words || other_spellings(name_words);
    place_words := place_words || other_spellings(place_words);
    opening_words := opening_words || other_spellings(opening_words);
    body_words := body_words || other_spellings(body_words);
  end if;
  -- Stems, by the same unaccenting and stemming that the market's configuration does.
  name_words := name_words || tsvector_to_array(to_tsvector(own, parted(company_name))) || parts_among(cuts, name_words);
  place_words := place_words || tsvector_to_array(to_tsvector(own, parted(town)));
  opening_words := opening_words || tsvector_to_array(to_tsvector(spoken, parted(lead))) || parts_among(cuts, opening_words);
  body_words := body_words || tsvector_to_array(to_tsvector(spoken, parted(rest))) || parts_among(cuts, body_words);
  return named || placed || opening || body || array_to_tsvector(
    (select array_agg(lexeme) from (
      select unnest(name_words || place_words || opening_words || body_words) as lexeme
      union select '/n/' || unnest(name_words)
      union select '/p/' || unnest(place_words)
      union select '/t/' || unnest(name_words || place_words || opening_words)
      union select '/c/' || unnest(concepts_among(name_words || place_words || opening_words || body_words, market))
      union select '/t/c/' || unnest(concepts_among(name_words || place_words || opening_words, market))
      union values ('/industry/' || industry), ('/county/' || county), ('/market/' || market)) as lexemes
      where char_length(lexeme) between 1 and 60));
end $$;

-- The concepts that words of a language stand for, as the lexicon numbers them.
create function concepts_among(words text[], market text) returns integer[] language plpgsql stable parallel safe as $$
begin
  return array(select distinct concept from search_lexicon as known where known.market = concepts_among.market and stem = any(words));
end $$;

-- "E-handel" is ehandel, too.
create function joined_words(said text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if said not like '%-%' then return '{}'; end if;
  return (select coalesce(array_agg(distinct fold(replace(hit[1], '-', ''))), '{}')
    from regexp_matches(said, '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') as hit);
end $$;

-- The parts of those compounds that are among the words.
create function parts_among(cuts text[], words text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  if cuts = '{}' then return cuts; end if;
  return (select coalesce(array_agg(split_part(cut, ' ', 2)), '{}') from unnest(cuts) as cut where split_part(cut, ' ', 1) = any(words));
end $$;

-- Only what a document is made of makes a new one: rates and plans change a million rows without a word of theirs changing.
create or replace function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  select per_euro into rate from exchange_rates where currency = new.currency;
  new.valuation_euro := round(new.valuation / rate);
  new.revenue_euro := round(new.revenue / rate);
  if tg_op = 'UPDATE' and new.search is not distinct from old.search
    and (new.revision_id, new.market, new.company_name, new.city, new.industry, new.county, new.lead)
      is not distinct from (old.revision_id, old.market, old.company_name, old.city, old.industry, old.county, old.lead)
  then
    return new;
  end if;
  new.search := listing_document(new.market, new.company_name, new.city, new.industry, new.county, new.lead,
    (select pitch_text from pitch_revisions where id = new.revision_id));
  return new;
end $$;

-- What a word may mean, as 'concept:stem' with all that is called so in any language: as the reader's language has it, else as any has.
create function kin_of(own_stems text[], stems text[], market text) returns text[] language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (with own as (
    select distinct concept from search_lexicon where search_lexicon.market = $3 and stem = any($1)),
  meant as (
    select concept from own union
    select concept from search_lexicon where stem = any($2) and not exists (select from own))
  select coalesce(array_agg(distinct kin.concept || ':' || stem), '{}') from search_lexicon as kin join meant using (concept));
end $$;

-- What there is to know of words that a reader of a market typed, one row each, in one look. `unknown` words stand nowhere, so what
-- is near them may have been meant; `common` ones are whole words beyond doubt.
create function understood_words(words text[], market text)
returns table (place integer, word text, forms text[], beginnings text[], small boolean, unknown boolean, common boolean, kin text[], parts jsonb, near text[])
language plpgsql stable as $$
#variable_conflict use_column
declare
  own text[];
  own_stems text[];
  cut text[];
  languages text[] := array['se', 'no', 'dk', 'fi', 'uk'];
begin
  for i in 1 .. cardinality(words) loop
    place := i;
    word := fold(words[i]);
    own := array[word] || other_spellings(array[word]);
    own_stems := stems_of(own, market);
    own_stems := own_stems || other_stems(own_stems, market);
    forms := (select array_agg(distinct form) from (select unnest(own || own_stems) as form
      union select unnest(stems_of(own, language)) from unnest(languages) as language) as either);
    beginnings := case when market = 'fi' then finnish_beginnings(word) else '{}' end;
    small := cardinality(own_stems) = 0 and word ~ '[[:alpha:]]';
    kin := kin_of(own_stems, forms, market);
    common := exists (select from search_words where search_words.word = understood_words.word and listings >= 3);
    unknown := char_length(word) between 4 and 40 and word !~ '[0-9]' and not small and not common and kin = '{}' and not is_known(forms, word);
    cut := case when small or char_length(word) < 7 then '{}'::text[] else parts_among(compound_parts(own, market), own) end;
    if cut = '{}' and not small and not common and not unknown and kin = '{}' and char_length(word) >= 9 then
      select coalesce(max(parts_among(compound_parts(own, language), own)), '{}') into cut from unnest(languages) as language;
    end if;
    parts := (select coalesce(jsonb_agg(jsonb_build_array(part) || to_jsonb(kin_of(array[part], array[part], market))), '[]') from unnest(cut) as part);
    near := '{}';
    if unknown then
      near := words_near(word) || names_near(word);
      if own_stems[1] <> word then near := near || words_near(own_stems[1]); end if;
    end if;
    return next;
  end loop;
end $$;

-- Whether a word in any of its forms, or one that begins with it, stands somewhere. By the indexes: of what stands nowhere the planner
-- believes that it would soon be met in the table.
create function is_known(forms text[], beginning text) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off as $$
begin
  return exists (select from search_words where word = any(forms))
    -- As a range: a pattern that is not known when the plan is made reads the whole table.
    or exists (select from search_words where word ~>=~ beginning and word ~<~ (beginning || chr(1114109)))
    or exists (select from listings where search @@ ('''/n/' || beginning || '''')::tsquery);
end $$;

-- Words that look like one, the likeliest first, and those with two neighbours exchanged, which share few of its trigrams: whoever asks
-- measures the distance.
create function words_near(word text) returns text[] language plpgsql stable
set pg_trgm.similarity_threshold = 0.35 set enable_seqscan = off as $$
begin
  return array(select known.word from search_words as known where known.word = any(with_neighbours_exchanged(words_near.word)))
    || array(select known.word from search_words as known where known.word % words_near.word
      order by similarity(known.word, words_near.word) desc, listings desc limit 30);
end $$;

-- The same among the words of companies' names, which are too rare to be among the known words.
create function names_near(word text) returns text[] language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
begin
  return array(select other from unnest(with_neighbours_exchanged(word)) as other
      where exists (select from listings where search @@ ('''/n/' || other || '''')::tsquery))
    || array(select distinct part from (select fold(company_name) as name from listings where word <% fold(company_name) limit 200) as names,
      unnest(string_to_array(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'), ' ')) as part where similarity(part, word) >= 0.3 limit 30);
end $$;

create function with_neighbours_exchanged(word text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    from generate_series(1, char_length(word) - 1) as at);
end $$;

-- Fills the known words anew from a sample of about the given size.
create function refresh_search_words(sample_size integer) returns integer language plpgsql as $$
declare
  share double precision := (select least(100, 100.0 * sample_size / greatest(1, coalesce(nullif(reltuples, -1), 0))) from pg_class where oid = 'listings'::regclass);
  sample text := case when share >= 100 then 'select search from listings'
    else format('select search from listings tablesample system (%s)', share) end;
  kept integer;
begin
  create temporary table words_now on commit drop as
    select word, ndoc as listings from ts_stat(sample) where word ~ '^[[:alpha:]]{4,40}$';
  insert into search_words select word, listings from words_now order by word
    on conflict (word) do update set listings = excluded.listings where search_words.listings <> excluded.listings;
  get diagnostics kept = row_count;
  delete from search_words where not exists (select from words_now where words_now.word = search_words.word);
  drop table words_now;
  return kept;
end $$;

-- Names of companies by how they begin, for what is offered while somebody types: marks between words do not count.
create function name_start(name text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(public.fold(name), '[^[:alnum:]]+', ' ', 'g'));
create index listings_name_start on listings (name_start(company_name) text_pattern_ops);

-- English, Swedish, Norwegian, Danish, Finnish.
insert into search_lexicon (market, stem, concept)
with entries as (
  select (array['uk', 'se', 'no', 'dk', 'fi'])[language] as market, concept, fold(replace(word, '-', '')) as word
from string_to_table(replace($words$
accounting|bokföring,redovisning|regnskap,bokføring|bogføring,regnskab|kirjanpito
advertising|reklam,annonsering|reklame,annonsering|reklame,annoncering|mainonta
advice,consulting|rådgivning,konsult|rådgivning,konsulent|rådgivning,konsulent|neuvonta,konsultointi
agriculture,farming|jordbruk,lantbruk|landbruk,jordbruk|landbrug|maatalous
air,ventilation|luft,ventilation|luft,ventilasjon|luft,ventilation|ilma,ilmanvaihto;algae,seaweed|alg,tång|alge,tang|alge,tang|levä
analysis|analys|analyse|analyse|analyysi;animal,pet|djur,husdjur|dyr,kjæledyr|dyr,kæledyr|eläin,lemmikki
apartment,flat|lägenhet|leilighet|lejlighed|asunto;app|app|app|app|sovellus;apple|äpple|eple|æble|omena;art|konst|kunst|kunst|taide
artificial intelligence|artificiell intelligens|kunstig intelligens|kunstig intelligens|tekoäly
baby,infant|bebis,spädbarn|baby,spedbarn|baby,spædbarn|vauva
bakery,baker|bageri,bagare,baka|bakeri,baker,bake|bageri,bager,bage|leipomo,leipoa,leipuri;bag|väska,påse|veske,pose|taske,pose|laukku,pussi
barley|korn|bygg|byg|ohra;bathroom|badrum|bad,baderom|badeværelse|kylpyhuone;battery|batteri|batteri|batteri|akku,paristo
beauty|skönhet|skjønnhet|skønhed|kauneus;bed|säng|seng|seng|sänky;bee,honey|bi,honung|bie,honning|bi,honning|mehiläinen,hunaja;beer|öl|øl|øl|olut
berry|bär|bær|bær|marja;bicycle,bike,cycle|cykel|sykkel|cykel|pyörä,polkupyörä
bioenergy,biogas|bioenergi,biogas|bioenergi,biogass|bioenergi,biogas|bioenergia,biokaasu;board|styrelse|styre|bestyrelse|hallitus
boat|båt|båt|båd|vene;book|bok|bok|bog|kirja;booking|bokning|booking,bestilling|booking,bestilling|varaus;bottle|flaska|flaske|flaske|pullo
brand|varumärke|merkevare|varemærke,brand|brändi;bread|bröd|brød|brød|leipä;brewery|bryggeri|bryggeri|bryggeri|panimo;bridge|bro|bro|bro|silta
broker,agent|mäklare|megler|mægler|välittäjä;building|byggnad,byggande|bygg,bygning|bygning,byggeri|rakennus,rakentaminen
business,enterprise|affär,företag,firma|bedrift,virksomhet,firma|virksomhed,forretning,firma|yritys,liiketoiminta
cabin,cottage|stuga|hytte|sommerhus,hytte|mökki;café,coffee shop|kafé,fik|kafé|café|kahvila;cake|tårta,kaka|kake|kage|kakku
camera|kamera|kamera|kamera|kamera;camp,camping|läger,camping|leir,camping|lejr,camping|leiri,leirintä;candle|ljus|lys|lys|kynttilä
car|bil|bil|bil|auto;care|vård,omsorg|omsorg,pleie|omsorg,pleje|hoito,hoiva;carpenter|snickare,snickeri|snekker,snekkeri|snedker,tømrer|puuseppä
charging|laddning|lading|ladning,opladning|lataus;cheese|ost|ost|ost|juusto
chemistry,chemical|kemi,kemikalie|kjemi,kjemikalie|kemi,kemikalie|kemia,kemikaali;child|barn|barn|barn|lapsi
chocolate|choklad|sjokolade|chokolade|suklaa;church|kyrka|kirke|kirke|kirkko;circular|cirkulär|sirkulær|cirkulær|kierto;city,town|stad|by|by|kaupunki
cleaning,cleaner|städning,städ,rengöring,städa|renhold,rengjøring,renholder|rengøring,rengøre|siivous,puhdistus,siivooja
climate|klimat|klima|klima|ilmasto;clinic|klinik|klinikk|klinik|klinikka;clothes,clothing,fashion|kläder,mode|klær,mote|tøj,mode|vaate,muoti
cloud|moln|sky|sky|pilvi;coating,paint|färg,beläggning|maling,belegg|maling,belægning|maali,pinnoite;coffee|kaffe|kaffe|kaffe|kahvi
cold,refrigeration,cooling|kyla|kjøling,kulde|køling,kulde|kylmä,jäähdytys;communication|kommunikation|kommunikasjon|kommunikation|viestintä
community|gemenskap|fellesskap|fællesskab|yhteisö;company|bolag|selskap|selskab|yhtiö;concrete|betong|betong|beton|betoni
construction|bygg,anläggning|bygge,anlegg|bygge,anlæg|rakennus;contractor|entreprenad|entreprenør|entreprise|urakointi
cosmetics,makeup|kosmetika,smink|kosmetikk,sminke|kosmetik,makeup|kosmetiikka,meikki;course|kurs|kurs|kursus|kurssi
crime|brott|kriminalitet|kriminalitet|rikos;customer|kund|kunde|kunde|asiakas
cyber security,cybersecurity,cyber|cybersäkerhet,cyber,informationssäkerhet|cybersikkerhet,cyber,informasjonssikkerhet|cybersikkerhed,cyber,informationssikkerhed|kyberturvallisuus,kyber,tietoturva
dairy,milk|mejeri,mjölk|meieri,melk|mejeri,mælk|meijeri,maito;dance|dans|dans|dans|tanssi;data|data|data|data|data;day|dag|dag|dag|päivä
deaf,hearing|hörsel|hørsel|hørelse|kuulo;delivery,deliver|leverans,leverera|levering,levere|levering,levere|toimitus,toimittaa
dementia|demens|demens|demens|muistisairaus;dentist,dental,tooth|tandläkare,tandvård,tand|tannlege,tann|tandlæge,tand|hammaslääkäri,hammas
design|design,formgivning|design,formgiving|design,formgivning|muotoilu,design;digital|digital|digital|digital|digitaalinen
disease,illness|sjukdom|sykdom|sygdom|sairaus;doctor|läkare|lege|læge|lääkäri;dog|hund|hund|hund|koira;door|dörr|dør|dør|ovi
dress|klänning|kjole|kjole|mekko;drink,beverage|dryck|drikke|drikkevare,drik|juoma;driver|förare|sjåfør|chauffør|kuljettaja
drone|drönare|drone|drone|drooni;eco,organic|ekologisk|økologisk|økologisk|luomu;education|utbildning|utdanning|uddannelse|koulutus
egg|ägg|egg|æg|muna;elderly|äldre|eldre|ældre|vanhus,ikäihminen;electric,electricity|el,elektrisk|strøm,elektrisk|el,elektrisk|sähkö
electrician|elektriker|elektriker|elektriker|sähköasentaja;elevator,lift|hiss|heis|elevator|hissi
employee,staff|personal,anställd|ansatt,personale|medarbejder,personale|henkilöstö,työntekijä;energy|energi|energi|energi|energia
engine,motor|motor|motor|motor|moottori;environment|miljö|miljø|miljø|ympäristö;equipment|utrustning|utstyr|udstyr|laite,varuste
event|evenemang,event|arrangement,event|begivenhed,event|tapahtuma;exercise,fitness|träning,träna|trening,trene|træning,træne|treeni,kuntoilu,liikunta
export|export|eksport|eksport|vienti;eye,optician|öga,optiker|øye,optiker|øje,optiker|silmä,optikko
fabric,textile|tyg,textil|tekstil|stof,tekstil|kangas,tekstiili;factory|fabrik|fabrikk|fabrik|tehdas;family|familj|familie|familie|perhe
farm|gård|gård|gård|tila,maatila;feed|foder|fôr|foder|rehu;ferry|färja|ferge|færge|lautta;festival|festival|festival|festival|festivaali
film|film|film|film|elokuva;finance|finans,ekonomi|finans,økonomi|finans,økonomi|rahoitus,talous;fire|brand|brann|brand|palo,tuli
fish,fishing|fisk,fiske|fisk,fiske|fisk,fiskeri|kala,kalastus;floor|golv|gulv|gulv|lattia;flower|blomma|blomst|blomst|kukka
food|mat,livsmedel|mat,matvare|mad,fødevare|ruoka,elintarvike;forest,forestry|skog,skogsbruk|skog,skogbruk|skov,skovbrug|metsä,metsätalous
franchise|franchise|franchise|franchise|franchising;freight,cargo|frakt,gods|frakt,gods|fragt,gods|rahti;fruit|frukt|frukt|frugt|hedelmä
funeral|begravning|begravelse|begravelse|hautaus;fungus,mushroom|svamp|sopp|svamp|sieni;furniture|möbel|møbel|møbel|huonekalu,kaluste
game,gaming|spel|spill|spil|peli;garage,workshop|verkstad|verksted|værksted|verstas,korjaamo;garden|trädgård|hage|have|puutarha;gas|gas|gass|gas|kaasu
gift|present,gåva|gave|gave|lahja;glass|glas|glass|glas|lasi;gluten|gluten|gluten|gluten|gluteeni
gold,jewellery|guld,smycke|gull,smykke|guld,smykke|kulta,koru;golf|golf|golf|golf|golf
grain,flour,mill|spannmål,mjöl,kvarn|korn,mel,mølle|korn,mel,mølle|vilja,jauho,mylly;greenhouse|växthus|drivhus,veksthus|drivhus,væksthus|kasvihuone
grocery|dagligvara|dagligvare|dagligvare|päivittäistavara;growth|tillväxt|vekst|vækst|kasvu;gym|gym|treningssenter|fitnesscenter|kuntosali
hairdresser,hair,salon|frisör,hår,salong|frisør,hår,salong|frisør,hår,salon|kampaamo,hius;health|hälsa|helse|sundhed|terveys
heart|hjärta|hjerte|hjerte|sydän;heat,heating|värme|varme|varme|lämpö,lämmitys;heat pump|värmepump|varmepumpe|varmepumpe|lämpöpumppu
hemp,linen|hampa,lin|hamp,lin|hamp,hør|hamppu,pellava;home|hem|hjem|hjem|koti;horse|häst|hest|hest|hevonen;hospital|sjukhus|sykehus|sygehus|sairaala
hotel|hotell|hotell|hotel|hotelli;house|hus|hus|hus|talo;hydrogen|vätgas|hydrogen|brint|vety;ice cream|glass|iskrem|is|jäätelö
industry|industri|industri|industri|teollisuus;insect|insekt|insekt|insekt|hyönteinen
installation,install|installation,installera,montera|installasjon,installere,montere|installation,installere,montere|asennus,asentaa
insulation|isolering|isolasjon|isolering|eristys,eriste;insurance|försäkring|forsikring|forsikring|vakuutus
interior|inredning|interiør|indretning|sisustus;invoice|faktura|faktura|faktura|lasku
invest,investment,investor|investering,investera,investerare|investering,investere,investor|investering,investere,investor|sijoitus,sijoittaa,sijoittaja
island|ö|øy|ø|saari;kindergarten,nursery|förskola|barnehage|børnehave|päiväkoti;kitchen|kök|kjøkken|køkken|keittiö;knife|kniv|kniv|kniv|veitsi
laboratory|laboratorium,labb|laboratorium|laboratorium|laboratorio;language|språk|språk|sprog|kieli
laundry|tvätt,tvätteri|vask,vaskeri|vask,vaskeri|pesula
law,lawyer,legal|juridik,advokat,jurist|jus,advokat,jurist|jura,advokat,jurist|laki,asianajaja,juristi;learning|lärande|læring|læring|oppiminen
leather|läder|lær,skinn|læder|nahka;leisure|fritid|fritid|fritid|vapaa-aika;life|liv|liv|liv|elämä
lighting,lamp|belysning,lampa|belysning,lampe|belysning,lampe|valaistus,lamppu;loan,credit|lån,kredit|lån,kreditt|lån,kredit|laina,luotto
lock,key|lås,nyckel|lås,nøkkel|lås,nøgle|lukko,avain;logistics|logistik|logistikk|logistik|logistiikka
lunch,breakfast|lunch,frukost|lunsj,frokost|frokost,morgenmad|lounas,aamiainen;machine|maskin|maskin|maskine|kone
magazine,newspaper|tidning|avis,magasin|avis,magasin|lehti;maintenance|underhåll|vedlikehold|vedligeholdelse|huolto,kunnossapito
market|marknad|marked|marked|markkina;marketing|marknadsföring|markedsføring|markedsføring|markkinointi;massage|massage|massasje|massage|hieronta
material|material|materiale|materiale|materiaali;measurement,meter|mätning,mätare|måling,måler|måling,måler|mittaus,mittari;meat|kött|kjøtt|kød|liha
media|media|media|medie|media;medicine|medicin,läkemedel|medisin,legemiddel|medicin,lægemiddel|lääke;meeting|möte|møte|møde|kokous
metal|metall|metall|metal|metalli;mobile,phone|mobil,telefon|mobil,telefon|mobil,telefon|mobiili,puhelin
money,payment|pengar,betalning|penger,betaling|penge,betaling|raha,maksu;mountain|fjäll,berg|fjell|fjeld,bjerg|tunturi,vuori
museum|museum|museum|museum|museo;music|musik|musikk|musik|musiikki;network|nätverk,nät|nettverk,nett|netværk,net|verkko
nurse|sjuksköterska|sykepleier|sygeplejerske|sairaanhoitaja;office|kontor|kontor|kontor|toimisto;oil|olja|olje|olie|öljy
online shop,webshop,e-commerce|webbutik,näthandel,e-handel|nettbutikk,netthandel,e-handel|netbutik,webshop,e-handel|verkkokauppa
outdoor|utomhus,friluft|utendørs,friluft|udendørs,friluft|ulkoilu;oven|ugn|ovn|ovn|uuni;packaging|förpackning,emballage|emballasje|emballage|pakkaus
painting|målning|maling|maling|maalaus;paper|papper|papir|papir|paperi;park,playground|park,lekplats|park,lekeplass|park,legeplads|puisto,leikkipuisto
parking|parkering|parkering|parkering|pysäköinti;patient|patient|pasient|patient|potilas
people,person|människa,person|menneske,person|menneske,person|ihminen,henkilö;pharmacy|apotek|apotek|apotek|apteekki;photo|foto|foto|foto|valokuva
physiotherapy|fysioterapi|fysioterapi|fysioterapi|fysioterapia;plant|växt|plante|plante|kasvi;plastic|plast|plast|plast|muovi
platform|plattform|plattform|platform|alusta;plumbing,plumber|rörmokare,vvs|rørlegger,vvs|vvs,blikkenslager|putkiasentaja,lvi
potato|potatis|potet|kartoffel|peruna;preschool,school|skola|skole|skole|koulu;printing|tryckeri,tryck|trykkeri,trykk|trykkeri,tryk|painotalo,tulostus
product|produkt|produkt|produkt|tuote
production,manufacture|produktion,tillverkning,tillverka,tillverkare|produksjon,produsere|produktion,fremstilling,producere|tuotanto,valmistus,valmistaa
property,real estate|fastighet|eiendom|ejendom|kiinteistö;psychologist,therapy|psykolog,terapi|psykolog,terapi|psykolog,terapi|psykologi,terapia
pump|pump|pumpe|pumpe|pumppu;railway,train|järnväg,tåg|jernbane,tog|jernbane,tog|rautatie,juna
recruitment,recruit,recruiter|rekrytering,rekrytera|rekruttering,rekruttere|rekruttering,rekruttere|rekrytointi,rekrytoida
recycling|återvinning|gjenvinning,resirkulering|genbrug,genanvendelse|kierrätys;rehabilitation|rehabilitering|rehabilitering|genoptræning|kuntoutus
renewable|förnybar|fornybar|vedvarende|uusiutuva;renovation|renovering|oppussing,renovering|renovering|remontti,saneeraus
rental,hire,rent,lease|uthyrning,hyra|utleie,leie|udlejning,leje|vuokraus,vuokra,vuokrata
repair|reparation,reparera,laga|reparasjon,reparere|reparation,reparere|korjaus,korjata;research|forskning|forskning|forskning|tutkimus
restaurant|restaurang,krog|restaurant|restaurant|ravintola;robot|robot|robot|robot|robotti;roof|tak|tak|tag|katto;room|rum|rom|rum,værelse|huone
rye|råg|rug|rug|ruis;safety,security|säkerhet|sikkerhet|sikkerhed|turvallisuus;sailing|segling|seiling|sejlads|purjehdus
sale,sales,sell|försäljning,sälj,sälja|salg,selge|salg,sælge|myynti,myydä;salmon|lax|laks|laks|lohi;salt|salt|salt|salt|suola
sauna,spa|bastu,spa|badstue,spa|sauna,spa|sauna,kylpylä;sawmill|sågverk|sagbruk|savværk|saha;sea|hav|hav,sjø|hav|meri
sensor|sensor,givare|sensor|sensor|anturi;service|tjänst,service|tjeneste,service|tjeneste,service|palvelu
sheep,wool|får,ull|sau,ull|får,uld|lammas,villa;ship,shipping|fartyg,sjöfart|skip,skipsfart|skib,skibsfart|laiva,merenkulku
shipyard|varv|verft|værft|telakka;shoe|sko|sko|sko|kenkä;shop,store,retail|butik,handel|butikk,handel|butik,handel|kauppa,myymälä
silver|silver|sølv|sølv|hopea;ski|skida|ski|ski|hiihto;skin|hud|hud|hud|iho;sleep|sömn|søvn|søvn|uni;snow|snö|snø|sne|lumi
soap|tvål,såpa|såpe|sæbe|saippua;social|social|sosial|social|sosiaali
software,program|programvara,mjukvara,program|programvare,program|software,program|ohjelmisto,ohjelma;soil|jord|jord|jord|maa
solar,sun,photovoltaic|sol,solcell,solenergi|sol,solcelle,solenergi|sol,solcelle,solenergi|aurinko,aurinkopaneeli,aurinkosähkö
solution|lösning|løsning|løsning|ratkaisu;sound|ljud|lyd|lyd|ääni;sports|sport,idrott|idrett,sport|sport,idræt|urheilu;steel|stål|stål|stål|teräs
storage,warehouse|lager,förvaring|lager,lagring|lager,opbevaring|varasto,varastointi;street|gata|gate|gade|katu
student|student,elev|student,elev|studerende,elev|opiskelija,oppilas;summer|sommar|sommer|sommer|kesä;waste|avfall|avfall|affald|jäte
swim,swimming|sim,simning,simma|svømming,svømme|svømning,svømme|uinti,uida;system|system|system|system|järjestelmä;tax|skatt|skatt|skat|vero
taxi|taxi|taxi,drosje|taxa|taksi;tea|te|te|te|tee;teacher|lärare|lærer|lærer|opettaja
technology,tech|teknik,teknologi|teknikk,teknologi|teknik,teknologi|tekniikka,teknologia;test|test,prov|test,prøve|test,prøve|testi,koe
theatre|teater|teater|teater|teatteri;ticket|biljett|billett|billet|lippu;timber,wood|trä,virke|tre,trevirke|træ|puu,puutavara;time|tid|tid|tid|aika
tool|verktyg|verktøy|værktøj|työkalu;tourism,tourist|turism,turist|reiseliv,turist,turisme|turisme,turist|matkailu,turisti,matkailija
toy|leksak|leketøy,leke|legetøj|lelu;track,tracking|spårning|sporing|sporing|seuranta;traffic|trafik|trafikk|trafik|liikenne
transport|transport|transport|transport|kuljetus;travel|resa,rese|reise|rejse|matka;tree|träd|tre|træ|puu
truck,lorry|lastbil|lastebil|lastbil|kuorma-auto,rekka;tyre|däck|dekk|dæk|rengas;vacation,holiday|semester|ferie|ferie|loma
vegan,vegetarian|vegan,vegetarisk|vegan,vegetar|vegansk,vegetar|vegaani,kasvis;vegetable|grönsak|grønnsak|grøntsag,grønsag|vihannes
vehicle|fordon|kjøretøy|køretøj|ajoneuvo;video|video|video|video|video;village|by|bygd|landsby|kylä
vineyard,wine|vin,vingård|vin,vingård|vin,vingård|viini,viinitila;wall|vägg|vegg|væg|seinä;washing|tvätt|vask|vask|pesu
watch,clock|klocka,ur|klokke,ur|ur|kello;water|vatten|vann|vand|vesi;wedding|bröllop|bryllup|bryllup|häät
wellness|välmående,friskvård|velvære|velvære|hyvinvointi;wind|vind|vind|vind|tuuli;window|fönster|vindu|vindue|ikkuna
winter|vinter|vinter|vinter|talvi;women,woman|kvinna,kvinno|kvinne|kvinde|nainen;work,job|arbete,jobb|arbeid,jobb|arbejde,job|työ
yoga|yoga|yoga|yoga|jooga;young,youth|ungdom|ungdom|ungdom|nuori;yoghurt|yoghurt|yoghurt|yoghurt|jogurtti
home care|hemtjänst,hemvård,äldreomsorg,äldrevård|hjemmehjelp,hjemmetjeneste,eldreomsorg|hjemmepleje,hjemmehjælp,ældrepleje|kotihoito,kotipalvelu,vanhustenhoito
food waste|matsvinn,svinn|matsvinn,svinn|madspild,spild|ruokahävikki,hävikki;leftover,surplus|överskott|overskudd|overskud|ylijäämä
fish farming,aquaculture|fiskodling,odling|oppdrett,fiskeoppdrett|dambrug,fiskeopdræt,opdræt|kalankasvatus,kasvatus
trout|forell,öring|ørret|ørred|taimen,kirjolohi
wind turbine,turbine|vindkraftverk,vindkraft|vindmølle,vindkraft|vindmølle,vindkraft|tuulivoimala,tuulivoima;blade|vinge|vinge|vinge|siipi
cider|cider|sider|cider|siideri;studio|studio|studio|studie,studio|studio;animation|animation|animasjon|animation|animaatio
sorting,sort|sortering,sortera|sortering,sortere|sortering,sortere|lajittelu,lajitella
electric bike,ebike|elcykel,lådcykel|elsykkel,lastesykkel|elcykel,ladcykel|sähköpyörä,tavarapyörä;electric car|elbil|elbil|elbil|sähköauto
log house|timmerhus|laftehus,tømmerhus|bjælkehus|hirsitalo,hirsi;daycare|dagis|barnepass|dagpleje,pasning|päivähoito
software company|mjukvarubolag|programvareselskap|softwarefirma|ohjelmistoyritys;ticket office|kassa|billettkontor|kasse|kassa
grape|druva|drue|drue|viinirypäle,rypäle;welder,welding|svetsare,svetsning|sveiser,sveising|svejser,svejsning|hitsaaja,hitsaus
engineer|ingenjör|ingeniør|ingeniør|insinööri;temporary staffing,staffing|bemanning|bemanning,vikar|vikar,bemanding|henkilöstövuokraus
veterinary,vet|veterinär,djursjukhus|veterinær,dyrlege|dyrlæge,veterinær|eläinlääkäri;ceramic,pottery|keramik|keramikk|keramik|keramiikka
knitting,knit|stickning,stickat|strikk,strikking|strik,strikning|neule,neulonta
subscription,subscribe|prenumeration,prenumerera|abonnement,abonnere|abonnement,abonnere|tilaus
inspection,inspect|inspektion,besiktning,inspektera|inspeksjon,inspisere|inspektion,inspicere|tarkastus
drying,kiln|torkning,tork|tørking,tørke|tørring,tørre|kuivaus,kuivaamo;greenhouse gas,carbon|utsläpp,kol|utslipp,karbon|udledning,kulstof|päästö,hiili
pension|pension|pensjon|pension|eläke;crowdfunding|gräsrotsfinansiering|folkefinansiering|crowdfunding|joukkorahoitus
shareholder,partner|delägare,aktieägare,partner|medeier,aksjonær,partner|medejer,aktionær,partner|osakas,kumppani
artist|konstnär,artist|kunstner,artist|kunstner,artist|taiteilija,artisti;cruise|kryssning|cruise|krydstogt|risteily
canteen,catering|catering,matsal|kantine,catering|kantine,catering|ruokala,pitopalvelu;skincare|hudvård|hudpleie|hudpleje|ihonhoito
barber|barberare|barber|barber|parturi
guesthouse,hostel,bed and breakfast|vandrarhem,pensionat|vandrerhjem,pensjonat|vandrerhjem,pensionat|hostelli,majatalo
accommodation|boende,logi|overnatting|overnatning|majoitus;lease|leasing|leasing|leasing|leasing
wave,tide|våg,tidvatten|bølge,tidevann|bølge,tidevand|aalto;harbour,port|hamn|havn|havn|satama;mooring,jetty|brygga|brygge|bro,anløbsbro|laituri
candy,sweets|godis,konfekt|godteri,konfekt|slik,konfekt|karkki,makeinen;spice|krydda|krydder|krydderi|mauste;oat,oats|havre|havre|havre|kaura
cabinetmaker,joinery|finsnickeri|møbelsnekker|møbelsnedker|puusepänverstas;scaffold,scaffolding|byggställning|stillas|stillads|rakennusteline
scrap|skrot|skrap|skrot|romu;pallet|pall|palle|palle|lava,kuormalava
$words$, E'\n', ';'), ';') with ordinality as lines (line, concept),
  string_to_table(line, '|') with ordinality as columns (said, language),
  string_to_table(said, ',') as word
  where word <> '' and word not like '% %'),
stems as (select market, concept, stems_of(array[word], market) as stems from entries)
select distinct market, stem, concept from stems, unnest(stems || other_stems(stems, market)) as stem;

drop function listing_query(text[], text[], text, text);

-- Every document anew.
update listings set search = '';
analyze search_lexicon;
