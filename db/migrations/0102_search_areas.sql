-- A search can also ask for an area of the map, for pitches that an amount is enough for, and for those that close soon (decision 127).
alter table listings
  -- The least that one investor may invest: as stated, and in whole euros.
  add column smallest_amount bigint,
  add column smallest_euro bigint,
  add column closing_date date;
alter table listing_sample
  add column smallest_euro bigint,
  add column closing_date date;
-- Few listings state them.
create index listings_smallest on listings (smallest_euro) where smallest_euro is not null;
create index listings_closing on listings (closing_date) where closing_date is not null;

-- As in migration 0088, with the smallest amount.
create or replace function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
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
    (select pitch_text from pitch_revisions where id = new.revision_id)) || member_lexemes(new.owner_id, new.revision_id, new.market);
  return new;
end $$;

-- As in migration 0027, with the new columns.
create or replace function note_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_changes select facets, count(*) from listed group by facets;
  elsif tg_op = 'DELETE' then
    insert into listing_changes select facets, -count(*) from unlisted group by facets;
    return null;
  else
    insert into listing_changes select facets, sum(change)
      from (select facets, 1 as change from listed union all select facets, -1 from unlisted) as moved
      group by facets having sum(change) <> 0;
    delete from listing_sample where pitch_id in (select pitch_id from unlisted where is_sampled(pitch_id));
  end if;
  insert into listing_sample (pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro,
      revenue_euro, offered_basis_points, latitude, longitude, search, smallest_euro, closing_date)
    select pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro, revenue_euro,
      offered_basis_points, latitude, longitude, search, smallest_euro, closing_date
    from listed where is_sampled(pitch_id);
  return null;
end $$;
create or replace function recount_listings() returns void language plpgsql as $$
begin
  lock table listings in share row exclusive mode;
  delete from listing_changes;
  delete from listing_counts;
  delete from listing_sample;
  insert into listing_counts
    select mask, facets & mask, sum(number) from (select facets, count(*) as number from listings group by facets) as filed
      cross join listing_masks() as mask group by 1, 2;
  insert into listing_sample (pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro,
      revenue_euro, offered_basis_points, latitude, longitude, search, smallest_euro, closing_date)
    select pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro, revenue_euro,
      offered_basis_points, latitude, longitude, search, smallest_euro, closing_date
    from listings where is_sampled(pitch_id);
end $$;

-- As in migration 0079: the indexes in memory have all that is filtered by.
create or replace function note_listing_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_versions (pitch_id, words) select pitch_id, true from listed;
  elsif tg_op = 'DELETE' then
    insert into listing_versions (pitch_id, words) select pitch_id, true from unlisted;
  else
    insert into listing_versions (pitch_id, words)
      select pitch_id, listed.search is distinct from unlisted.search from listed join unlisted using (pitch_id)
      where (listed.facets, listed.published_at, listed.valuation_euro, listed.revenue_euro, listed.offered_basis_points, listed.smallest_euro,
            listed.closing_date, listed.latitude, listed.longitude)
          is distinct from (unlisted.facets, unlisted.published_at, unlisted.valuation_euro, unlisted.revenue_euro, unlisted.offered_basis_points,
            unlisted.smallest_euro, unlisted.closing_date, unlisted.latitude, unlisted.longitude)
        or listed.search is distinct from unlisted.search;
  end if;
  return null;
end $$;

update listings set smallest_amount = stated.smallest_amount, closing_date = stated.closing_date
  from pitch_revisions as stated
  where stated.id = listings.revision_id and (stated.smallest_amount is not null or stated.closing_date is not null);
