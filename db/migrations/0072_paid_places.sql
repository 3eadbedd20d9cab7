-- Orders of a search no longer begin with all boosted pitches: each page has at most three paid places (decision 109).
-- `listings_value` now also answers what `listings_valuation` did.
drop index listings_newest, listings_value, listings_valuation;
create index listings_newest on listings (published_at, pitch_id)
  include (facets, boosted, valuation_euro, revenue_euro, offered_basis_points);
create index listings_value on listings (valuation_euro, pitch_id)
  include (facets, boosted, revenue_euro, offered_basis_points, published_at);

-- Few pitches are boosted; whose turn it is in a search without words is read from here.
create index listings_boosted on listings (published_at, pitch_id)
  include (facets, valuation_euro, revenue_euro, offered_basis_points) where boosted;
