-- A search can ask for pitches that can be read in a language, of which a pitch may have several: bits 27 to 31 of a listing's facets (decision 137).
create function language_bits(languages text[]) returns integer language sql immutable strict parallel safe
  return ('sv' = any(languages))::integer | (('nb' = any(languages))::integer << 1) | (('da' = any(languages))::integer << 2)
    | (('fi' = any(languages))::integer << 3) | (('en' = any(languages))::integer << 4);

-- As in migration 0098, with a code for each of the languages.
create or replace function facet_codes(facets integer) returns integer[] language sql immutable strict parallel safe
  return array_remove(array[facets & 31, 256 | (facets >> 5 & 7), 512 | (facets >> 8 & 7), 768 | (facets >> 11 & 7), 1024 | (facets >> 14 & 7),
    1280 | (facets >> 17 & 127), 1536 | (facets >> 24 & 1), 1792 | (facets >> 25 & 1), 2048 | (facets >> 26 & 1),
    case when facets >> 27 & 1 = 1 then 2305 end, case when facets >> 28 & 1 = 1 then 2306 end, case when facets >> 29 & 1 = 1 then 2307 end,
    case when facets >> 30 & 1 = 1 then 2308 end, case when facets >> 31 & 1 = 1 then 2309 end], null);

create or replace function listing_masks() returns setof integer language sql immutable as $$
  with filters (mask) as (values (31), (7 << 5), (7 << 8), (7 << 11), (1023 << 14), (1 << 24), (1 << 25), (1 << 26), (31 << 27))
  select 0 union all select mask from filters union all select a.mask | b.mask from filters as a join filters as b on a.mask < b.mask
$$;

-- Before PostgreSQL 17 the expression of a generated column cannot be changed: the column is made anew, and the indexes that went with it.
alter table listings drop column facets;
alter table listings add column facets integer not null generated always as
  (listing_facets(industry, phase, company_type, funding_type, market, county, owner_verified, boosted) | ((tax_relief is not null)::integer << 26)
    | (language_bits(languages) << 27)) stored;
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
