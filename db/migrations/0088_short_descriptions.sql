-- What everybody reads of a published pitch, and finds it by: a reviewed line about what the company does. The first sentence of the pitch text, which
-- they read before, is written as part of an offer (decision 115).
alter table pitch_revisions
  add column short_description text check (char_length(short_description) between 1 and 2000 and short_description !~ '[\n\r]'),
  add constraint pitch_revisions_short_description_seen check (visible_characters(short_description) <= 160);
alter table listings add column short_description text;

-- What a moderator looks at in it.
alter table pitch_decisions
  drop constraint pitch_decisions_checks_check,
  add constraint pitch_decisions_checks_check check (checks <@ array['company', 'figures', 'public-line', 'proof', 'no-promises', 'rights']);

-- As in migration 0073, with the public line in the place of the first sentence. The pitch text is searched whole, for members.
create or replace function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  select per_euro into rate from exchange_rates where currency = new.currency;
  new.valuation_euro := round(new.valuation / rate);
  new.revenue_euro := round(new.revenue / rate);
  if tg_op = 'UPDATE' and new.search is not distinct from old.search
    and (new.revision_id, new.owner_id, new.market, new.company_name, new.city, new.industry, new.county, new.short_description)
      is not distinct from (old.revision_id, old.owner_id, old.market, old.company_name, old.city, old.industry, old.county, old.short_description)
  then
    return new;
  end if;
  new.search := listing_document(new.market, new.company_name, new.city, new.industry, new.county, coalesce(new.short_description, ''),
    (select pitch_text from pitch_revisions where id = new.revision_id)) || member_lexemes(new.owner_id, new.revision_id, new.market);
  return new;
end $$;

-- No listing has a line yet, so that nobody but members may find one by a word of its first sentence from this moment on. Writing a document anew takes
-- milliseconds, and an hour for many of them: the job does that. Here each loses what only its first sentence put into its public part: the lexemes under
-- /t/ that neither name (/n/) nor town (/p/) has, and the weight C, by which phrases are found.
create function pg_temp.without_first_sentence(search tsvector) returns tsvector language sql as $$
  with bare as materialized (select lexeme from unnest(search) where positions is null),
  public as materialized (select '/t/' || substr(lexeme, 4) as lexeme from bare where lexeme like '/n/%' or lexeme like '/p/%')
  select ts_filter(search, '{a}') || setweight(ts_filter(search, '{c,d}'), 'D')
    || array_to_tsvector(array(select lexeme from bare where lexeme not like '/t/%' or lexeme in (select lexeme from public)))
$$;

-- It would write the whole document. The other triggers tell the sample and the indexes in memory.
alter table listings disable trigger listings_refill;
update listings set search = pg_temp.without_first_sentence(search);
alter table listings enable trigger listings_refill;

-- Concepts of names, and what the first sentence weighed.
insert into listing_reindexes values (true, null) on conflict (one) do update set after = null;
