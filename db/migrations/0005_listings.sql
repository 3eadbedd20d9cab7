-- What search reads: one row a published pitch, shaped for filtering and sorting, written when a pitch is published or taken down.
create table exchange_rates (
  currency text primary key check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  -- Units of the currency for one euro.
  per_euro numeric(12, 6) not null check (per_euro > 0),
  rated_on date not null
);
-- Starting values, so that ranges compare before the first refresh; shown with their date.
insert into exchange_rates values
  ('EUR', 1, '2026-01-02'), ('SEK', 10.8, '2026-01-02'), ('NOK', 11.8, '2026-01-02'), ('DKK', 7.47, '2026-01-02'), ('GBP', 0.87, '2026-01-02');

create table listings (
  pitch_id uuid primary key references pitches on delete cascade,
  revision_id uuid not null references pitch_revisions,
  owner_id uuid not null references users on delete cascade,
  market text not null,
  county text not null,
  city text,
  industry text not null,
  phase text not null,
  company_type text not null,
  funding_type text,
  company_name text not null,
  currency text not null,
  valuation bigint,
  revenue bigint,
  -- Whole euros at the rate table's date: what ranges and sorts compare across currencies.
  valuation_euro bigint,
  revenue_euro bigint,
  offered_basis_points integer,
  seeking_amount bigint,
  boosted boolean not null,
  latitude double precision,
  longitude double precision,
  published_at timestamptz not null,
  search tsvector not null
);
-- Boosted first in any sort (product rule), then the order asked for, then the key that makes the cursor unique.
create index listings_newest on listings (boosted desc, published_at desc, pitch_id desc);
create index listings_oldest on listings (boosted desc, published_at, pitch_id);
create index listings_highest on listings (boosted desc, valuation_euro desc nulls last, pitch_id desc);
create index listings_lowest on listings (boosted desc, valuation_euro nulls last, pitch_id);
create index listings_owner on listings (owner_id);
create index listings_search on listings using gin (search);
create index listings_name on listings using gin (fold(company_name) gin_trgm_ops);
create index listings_facets on listings (market, industry, phase);
