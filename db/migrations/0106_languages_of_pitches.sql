-- The language of a pitch's text, and the versions in further languages that its owner wrote (decision 136). They belong to a revision, so that they
-- are reviewed, compared and erased as the rest. `app/features/pitches/translations.ts` has the shape of the list.
alter table pitch_revisions
  -- As the owner says; null is as detected.
  add column language text
    check (language in ('sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh')),
  add column detected_language text
    check (detected_language in ('sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh')),
  add column translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array' and jsonb_array_length(translations) <= 4);

-- What was submitted may not be changed; this is no part of it.
alter table pitch_revisions disable trigger pitch_revisions_move;
update pitch_revisions set detected_language = case found.language when 'no' then 'nb' else found.language end
  from pitch_fingerprints as found
  where found.revision_id = pitch_revisions.id
    and found.language in ('sv', 'no', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh');
alter table pitch_revisions enable trigger pitch_revisions_move;

-- The language of a market's readers, and the market of a language's readers.
create function language_of(market text) returns text language sql immutable parallel safe
  return case market when 'se' then 'sv' when 'no' then 'nb' when 'dk' then 'da' when 'fi' then 'fi' when 'uk' then 'en' end;
create function market_of(language text) returns text language sql immutable parallel safe
  return case language when 'sv' then 'se' when 'nb' then 'no' when 'da' then 'dk' when 'fi' then 'fi' when 'en' then 'uk' end;

alter table listings
  -- In which it can be read as its owner wrote it, the original's first. Filled in with the market's where a row has none.
  add column languages text[] not null default '{}',
  -- What cards show in further languages: a list of `language`, `shortDescription` and `lead`.
  add column translations jsonb not null default '[]';

-- As in migration 0102, with the languages: what an owner wrote in another language is found by that language's words.
create or replace function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  if cardinality(new.languages) = 0 then
    new.languages := array[language_of(new.market)];
  end if;
  select per_euro into rate from exchange_rates where currency = new.currency;
  new.valuation_euro := round(new.valuation / rate);
  new.revenue_euro := round(new.revenue / rate);
  new.smallest_euro := round(new.smallest_amount / rate);
  if tg_op = 'UPDATE' and new.search is not distinct from old.search
    and (new.revision_id, new.owner_id, new.market, new.company_name, new.city, new.industry, new.county, new.short_description)
      is not distinct from (old.revision_id, old.owner_id, old.market, old.company_name, old.city, old.industry, old.county, old.short_description)
  then
    return new;
  end if;
  new.search := listing_document(new.market, new.company_name, new.city, new.industry, new.county, coalesce(new.short_description, ''),
    (select pitch_text from pitch_revisions where id = new.revision_id)) || member_lexemes(new.owner_id, new.revision_id, new.market)
    || translated_document(new.revision_id, new.industry, new.county);
  return new;
end $$;

-- The words of a revision's further languages, by the rules of each language's market.
create function translated_document(revision_id uuid, industry text, county text) returns tsvector language plpgsql stable parallel safe as $$
declare
  found tsvector := '';
  version record;
begin
  for version in
    select each.* from pitch_revisions, jsonb_to_recordset(translations) as each ("language" text, "shortDescription" text, "pitchText" text)
    where id = translated_document.revision_id
  loop
    found := found || listing_document(market_of(version."language"), '', '', industry, county, coalesce(version."shortDescription", ''), version."pitchText");
  end loop;
  -- Which market it is in says the original alone.
  return ts_delete(found, array(select '/market/' || market from unnest(array['se', 'no', 'dk', 'fi', 'uk']) as market));
end $$;

update listings set languages = array[coalesce(written.detected_language, language_of(listings.market))]
  from pitch_revisions as written where written.id = listings.revision_id;
