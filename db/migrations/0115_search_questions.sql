-- Answered questions and updates are found as the text of their pitch: by words that only readers of the whole pitch search (decision 140). The newest
-- of each; what is older is read on its page.
create function talk_document(pitch uuid, market text, industry text, county text) returns tsvector language plpgsql stable parallel safe as $$
declare
  found tsvector := '';
  said record;
begin
  for said in
    select language, string_agg(text, E'\n') as text from (
      (select unnest(array[question_language, answer_language]) as language, unnest(array[question, answer]) as text
        from pitch_questions where pitch_id = pitch and state = 'public' order by answered_at desc, id desc limit 60)
      union all
      (select pitch_updates.language, title || E'\n' || pitch_updates.text
        from pitch_updates where pitch_id = pitch and state = 'published' order by published_at desc, id desc limit 20)) as each
    group by language order by language
  loop
    -- A text that is nobody's first sentence: no lexeme of a teaser comes of it.
    found := found || listing_document(coalesce(market_of(said.language), market), '', '', industry, county, '', said.text);
  end loop;
  return ts_delete(found, array(select '/market/' || other from unnest(array['se', 'no', 'dk', 'fi', 'uk']) as other));
end $$;

-- As in migration 0106, with what was asked, answered and told since.
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
    || translated_document(new.revision_id, new.industry, new.county) || talk_document(new.pitch_id, new.market, new.industry, new.county);
  return new;
end $$;
