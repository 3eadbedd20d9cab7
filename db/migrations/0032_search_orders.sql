-- How a page of results is found among a million (decision 040): few are found by the index of words and filters and put in order; of
-- many, the first are met soon on a walk along the index of the order.

-- Each thing a listing is filed under, as a number of its own: the field in the high bits, the value in the low eight. The fields stand in
-- the order of `FAMILIES` in `app/features/search/facet-codes.ts`.
create function facet_codes(facets integer) returns integer[] language sql immutable strict parallel safe
  return array[facets & 31, 256 | (facets >> 5 & 7), 512 | (facets >> 8 & 7), 768 | (facets >> 11 & 7), 1024 | (facets >> 14 & 7),
    1280 | (facets >> 17 & 127), 1536 | (facets >> 24 & 1), 1792 | (facets >> 25 & 1)];

-- Words and filters in one index, so that any combination of them is answered by it. Without a list of entries that wait to be sorted in:
-- every search would have to read through it.
drop index listings_search;
create index listings_search on listings using gin (search, facet_codes(facets)) with (fastupdate = off);

-- Boosted first in any sort (product rule), then the order asked for, then the key that makes the cursor unique; read in both directions.
-- With all that filters ask for in the index, a walk does not look at the table until it has found what it shows.
drop index listings_newest, listings_highest, listings_lowest;
create index listings_newest on listings (boosted, published_at, pitch_id)
  include (facets, valuation_euro, revenue_euro, offered_basis_points);
create index listings_value on listings (boosted, valuation_euro, pitch_id)
  include (facets, revenue_euro, offered_basis_points, published_at);

-- Ranges by themselves, and beside filters that leave much.
create index listings_revenue on listings (revenue_euro);
create index listings_offered on listings (offered_basis_points);

-- What is filed under an industry, a place and a phase lies together in here, so that any combination of them is a few stretches, whichever
-- is left out; and with it all that is counted and put in order, so that no row is looked at: what is few among many lies all over the table,
-- a page a row. Countries are asked as their counties. `queries-conditions.server.ts` writes the same expressions.
create index listings_filed on listings ((facets >> 0 & 31), (facets >> 17 & 127), (facets >> 5 & 7))
  include (facets, boosted, valuation_euro, revenue_euro, offered_basis_points, published_at, pitch_id);
-- The sample in the same way: a quarter of its pages.
create index listing_sample_filed on listing_sample ((facets >> 0 & 31), (facets >> 17 & 127), (facets >> 5 & 7))
  include (facets, valuation_euro, revenue_euro, offered_basis_points);
