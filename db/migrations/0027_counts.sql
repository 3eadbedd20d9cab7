-- How many there are of each choice a search offers (decision 041): kept counts of everything, and a sample for what is too many to count.

-- What a listing is filed under, packed into one number, so that counting reads four bytes a listing and every combination of filters is
-- judged outside the database. A value's number is its place in these lists; 0 is none. Lists only ever grow at their end:
-- `app/features/search/facet-codes.ts` unpacks the numbers, and a test compares the two.
create function listing_facets(industry text, phase text, company_type text, funding_type text, market text, county text, owner_verified boolean,
  boosted boolean) returns integer language sql immutable parallel safe as $$
  select coalesce(array_position(array['design-media', 'finance-law', 'it-data', 'construction', 'sales-marketing', 'hospitality', 'health',
      'beauty-care', 'transport-logistics', 'service-cleaning', 'care-education', 'security-defence', 'consulting-recruitment', 'food-retail',
      'entertainment', 'other'], industry), 0)
    | (coalesce(array_position(array['pre-start', 'start-up', 'growth', 'break-even', 'profitable'], phase), 0) << 5)
    | (coalesce(array_position(array['limited-company', 'general-partnership', 'limited-partnership', 'sole-proprietorship',
      'economic-association'], company_type), 0) << 8)
    | (coalesce(array_position(array['none', 'loan', 'seed', 'series-a', 'later'], funding_type), 0) << 11)
    | (coalesce(array_position(array['se', 'no', 'dk', 'fi', 'uk'], market), 0) << 14)
    | (coalesce(array_position(array[
      'SE-K', 'SE-W', 'SE-I', 'SE-X', 'SE-N', 'SE-Z', 'SE-F', 'SE-H', 'SE-G', 'SE-BD', 'SE-M', 'SE-AB', 'SE-D', 'SE-C', 'SE-S', 'SE-AC', 'SE-Y',
      'SE-U', 'SE-O', 'SE-T', 'SE-E',
      'NO-42', 'NO-32', 'NO-33', 'NO-56', 'NO-34', 'NO-15', 'NO-18', 'NO-03', 'NO-11', 'NO-40', 'NO-55', 'NO-50', 'NO-39', 'NO-46', 'NO-31',
      'DK-84', 'DK-82', 'DK-81', 'DK-85', 'DK-83',
      'FI-01', 'FI-02', 'FI-03', 'FI-04', 'FI-05', 'FI-06', 'FI-07', 'FI-08', 'FI-09', 'FI-10', 'FI-11', 'FI-12', 'FI-13', 'FI-14', 'FI-15',
      'FI-16', 'FI-17', 'FI-18', 'FI-19',
      'UKF', 'UKH', 'UKI', 'UKC', 'UKD', 'UKN', 'UKM', 'UKJ', 'UKK', 'UKL', 'UKG', 'UKE'], county), 0) << 17)
    | (owner_verified::integer << 24)
    | (boosted::integer << 25)
$$;

alter table listings add column facets integer not null
  generated always as (listing_facets(industry, phase, company_type, funding_type, market, county, owner_verified, boosted)) stored;

-- What of a map is in view, where that is little of much.
create index listings_place on listings using gist (point(longitude, latitude));

-- Counts of all that is listed: by nothing (mask 0), by each filter, and by each two of them together.
create table listing_counts (
  -- The bits of `listings.facets` that are counted by.
  mask integer not null,
  -- What a listing has in them.
  cell integer not null,
  listings bigint not null,
  primary key (mask, cell)
);
-- What has come and gone since the counts were last put together. Publishing only adds a row here, so that nobody waits for anybody;
-- readers add it up with the counts, and a job folds it into them.
create table listing_changes (
  facets integer not null,
  change bigint not null
);

-- One listing of 32, by a hash of its key, with all that a search may ask for: large results are estimated by it. Its rows are short, as the
-- words lie beside them, so that reading all of them is quick: rows above 2 kB are what PostgreSQL takes large values out of, which the ballast
-- makes of each; it takes no room itself, as it is one character over and over.
create table listing_sample (
  pitch_id uuid primary key references listings on delete cascade,
  facets integer not null,
  industry text not null,
  phase text not null,
  company_type text not null,
  funding_type text,
  market text not null,
  county text not null,
  owner_verified boolean not null,
  boosted boolean not null,
  valuation_euro bigint,
  revenue_euro bigint,
  offered_basis_points integer,
  latitude double precision,
  longitude double precision,
  search tsvector not null,
  ballast text not null generated always as (repeat(' ', 2048)) stored
) with (toast_tuple_target = 128);
alter table listing_sample alter column search set storage external;
create index listing_sample_search on listing_sample using gin (search) with (fastupdate = off);

create function is_sampled(pitch_id uuid) returns boolean language sql immutable strict parallel safe
  return get_byte(sha256(uuid_send(pitch_id)), 0) < 8;

create function note_listings() returns trigger language plpgsql as $$
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
  insert into listing_sample
    select pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro, revenue_euro,
      offered_basis_points, latitude, longitude, search
    from listed where is_sampled(pitch_id);
  return null;
end $$;
create trigger listings_noted_insert after insert on listings referencing new table as listed for each statement execute function note_listings();
create trigger listings_noted_update after update on listings referencing old table as unlisted new table as listed
  for each statement execute function note_listings();
create trigger listings_noted_delete after delete on listings referencing old table as unlisted
  for each statement execute function note_listings();

-- Every mask that is counted: none, each filter (place is market and county in one), each two.
create function listing_masks() returns setof integer language sql immutable as $$
  with filters (mask) as (values (31), (7 << 5), (7 << 8), (7 << 11), (1023 << 14), (1 << 24), (1 << 25))
  select 0 union all select mask from filters union all select a.mask | b.mask from filters as a join filters as b on a.mask < b.mask
$$;

-- Puts what has come and gone into the counts, all in one statement: readers see it in the one place or in the other.
create function fold_listing_changes() returns void language sql as $$
  with taken as (delete from listing_changes returning facets, change),
  moved as (select facets, sum(change) as change from taken group by facets)
  insert into listing_counts select mask, facets & mask, sum(change) from moved cross join listing_masks() as mask group by 1, 2
    having sum(change) <> 0
  on conflict (mask, cell) do update set listings = listing_counts.listings + excluded.listings
$$;

-- Counts and samples anew. For listings that were written past the triggers; nobody can publish meanwhile.
create function recount_listings() returns void language plpgsql as $$
begin
  lock table listings in share row exclusive mode;
  delete from listing_changes;
  delete from listing_counts;
  delete from listing_sample;
  insert into listing_counts
    select mask, facets & mask, sum(number) from (select facets, count(*) as number from listings group by facets) as filed
      cross join listing_masks() as mask group by 1, 2;
  insert into listing_sample
    select pitch_id, facets, industry, phase, company_type, funding_type, market, county, owner_verified, boosted, valuation_euro, revenue_euro,
      offered_basis_points, latitude, longitude, search
    from listings where is_sampled(pitch_id);
end $$;
select recount_listings();
