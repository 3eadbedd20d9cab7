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
  public_id text not null,
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
  -- First sentence of the pitch text.
  lead text not null,
  logo_id uuid references files on delete set null,
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
  -- Filled by the trigger below, as are the two euro columns: whoever writes a row cannot get them wrong.
  search tsvector not null default ''
);
-- Boosted first in any sort (product rule), then the order asked for, then the key that makes the cursor unique. Each page is
-- read in two parts, boosted and not, so one index serves both directions. A pitch without a valuation is last in both.
create index listings_newest on listings (boosted, published_at, pitch_id);
create index listings_highest on listings (boosted, coalesce(valuation_euro, -1), pitch_id);
create index listings_lowest on listings (boosted, coalesce(valuation_euro, 9223372036854775807), pitch_id);
create index listings_valuation on listings (valuation_euro);
create index listings_county on listings (county);
create index listings_owner on listings (owner_id);
create index listings_revision on listings (revision_id);
create index listings_logo on listings (logo_id);
-- Text and facets in one index, so that any combination of them is answered by it.
create index listings_search on listings using gin (search, industry, phase, market, county);
create index listings_name on listings using gin (fold(company_name) gin_trgm_ops);

-- Words as they are written: for beginnings of words, and for words in another language than the reader's.
create text search configuration market_plain (copy = simple);
alter text search configuration market_plain alter mapping for hword, hword_part, word with unaccent, simple;

-- Marks inside words make the parser see addresses, paths and compounds; parted, they are words.
create function parted(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '[-./:@_&+#''’]+', ' ', 'g');

-- What a listing can be found by. Weights say who may find it: A name and place, C first sentence, which everybody sees; D the
-- rest of the text, which only account holders see. Industry, county and market stand as codes; the query names them in any language.
create function listing_document(market text, company_name text, city text, industry text, county text, lead text, pitch_text text)
returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector(search_config(market), names) || to_tsvector('public.market_plain', names), 'A')
    || setweight(to_tsvector(search_config(market), teaser) || to_tsvector('public.market_plain', teaser), 'C')
    || setweight(to_tsvector(search_config(market), said) || to_tsvector('public.market_plain', said), 'D')
    || array_to_tsvector(array['industry/' || industry, 'county/' || county, 'market/' || market])
  from (select parted(company_name || ' ' || coalesce(city, '')) as names,
    parted(lead) as teaser,
    parted(coalesce(pitch_text, '')) as said) as parts
$$;

-- The query for words a reader of a market typed: every word in some language, the last one also as a beginning. `tags` holds,
-- for each word, the codes it names, as the text of a tsquery, or ''. `weights` limits where words may stand.
create function listing_query(words text[], tags text[], market text, weights text)
returns tsquery language plpgsql immutable parallel safe as $$
declare
  whole tsquery := '';
  term text;
  reader regconfig := public.search_config(market);
  -- Small words of the reader's language ("och", "the") say nothing, unless they are all there is.
  small_only boolean := (select bool_and(tags[i] = '' and numnode(to_tsquery(reader, words[i])) = 0) from generate_subscripts(words, 1) as i);
begin
  for i in 1 .. cardinality(words) loop
    continue when not small_only and tags[i] = '' and numnode(to_tsquery(reader, words[i])) = 0;
    term := words[i] || ':' || case when i = cardinality(words) and char_length(words[i]) > 1 then '*' else '' end || weights;
    term := rtrim(term, ':');
    -- Each stem once: the planner adds up how often every alternative occurs.
    whole := whole && (
      select string_agg(alternative, ' | ')::tsquery from (
        select to_tsquery(config, term)::text as alternative from unnest(array['public.market_plain', 'public.market_se', 'public.market_no',
          'public.market_dk', 'public.market_fi', 'public.market_uk']::regconfig[]) as config
        union select tags[i]) as alternatives
      where alternative <> '');
  end loop;
  return whole;
end $$;

create function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  select per_euro into rate from exchange_rates where currency = new.currency;
  new.valuation_euro := round(new.valuation / rate);
  new.revenue_euro := round(new.revenue / rate);
  new.search := listing_document(new.market, new.company_name, new.city, new.industry, new.county, new.lead,
    (select pitch_text from pitch_revisions where id = new.revision_id));
  return new;
end $$;
create trigger listings_fill before insert or update on listings for each row execute function fill_listing();
