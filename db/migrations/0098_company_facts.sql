-- What lets a company be seen: years, use of the money, team, milestones, and small facts of the offer (decision 123). All optional, and of a revision,
-- so that they are reviewed, compared and erased as the rest. `app/features/pitches/company-facts.ts` has the shapes of the lists.
alter table pitch_revisions
  add column years jsonb not null default '[]' check (jsonb_typeof(years) = 'array' and jsonb_array_length(years) <= 5),
  add column money_use jsonb not null default '[]' check (jsonb_typeof(money_use) = 'array' and jsonb_array_length(money_use) <= 5),
  add column team jsonb not null default '[]' check (jsonb_typeof(team) = 'array' and jsonb_array_length(team) <= 8),
  add column milestones jsonb not null default '[]' check (jsonb_typeof(milestones) = 'array' and jsonb_array_length(milestones) <= 6),
  -- Whole units of `currency`.
  add column smallest_amount bigint check (smallest_amount between 1 and 1000000000000),
  add column committed bigint check (committed between 0 and 1000000000000),
  add column closing_date date,
  add column tax_relief text check (tax_relief in ('investeraravdrag', 'seis', 'eis', 'seis-eis'));

-- A search can ask for pitches whose owner states tax relief: bit 26 of a listing's facets, the switch `relief`.
alter table listings add column tax_relief text;

create or replace function facet_codes(facets integer) returns integer[] language sql immutable strict parallel safe
  return array[facets & 31, 256 | (facets >> 5 & 7), 512 | (facets >> 8 & 7), 768 | (facets >> 11 & 7), 1024 | (facets >> 14 & 7),
    1280 | (facets >> 17 & 127), 1536 | (facets >> 24 & 1), 1792 | (facets >> 25 & 1), 2048 | (facets >> 26 & 1)];

create or replace function listing_masks() returns setof integer language sql immutable as $$
  with filters (mask) as (values (31), (7 << 5), (7 << 8), (7 << 11), (1023 << 14), (1 << 24), (1 << 25), (1 << 26))
  select 0 union all select mask from filters union all select a.mask | b.mask from filters as a join filters as b on a.mask < b.mask
$$;

-- Before PostgreSQL 17 the expression of a generated column cannot be changed: the column is made anew, and the indexes that went with it.
alter table listings drop column facets;
alter table listings add column facets integer not null generated always as
  (listing_facets(industry, phase, company_type, funding_type, market, county, owner_verified, boosted) | ((tax_relief is not null)::integer << 26)) stored;
create index listings_search on listings using gin (search, facet_codes(facets)) with (fastupdate = off);
create index listings_filed on listings ((facets >> 0 & 31), (facets >> 17 & 127), (facets >> 5 & 7))
  include (facets, boosted, valuation_euro, revenue_euro, offered_basis_points, published_at, pitch_id);
create index listings_newest on listings (published_at, pitch_id)
  include (facets, boosted, valuation_euro, revenue_euro, offered_basis_points);
create index listings_value on listings (valuation_euro, pitch_id)
  include (facets, boosted, revenue_euro, offered_basis_points, published_at);
create index listings_boosted on listings (published_at, pitch_id)
  include (facets, valuation_euro, revenue_euro, offered_basis_points) where boosted;
select recount_listings();
