-- Extensions, text search in five languages, and the tables of the machinery (outbox, rate limits, audit).
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() is only STABLE because its dictionary can change; ours is fixed, and an index needs IMMUTABLE.
create function fold(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- One configuration a market. unaccent filters before the stemmer, on both sides, so å ä ö æ ø match typed or not.
create text search configuration market_se (copy = swedish);
alter text search configuration market_se alter mapping for hword, hword_part, word with unaccent, swedish_stem;
create text search configuration market_no (copy = norwegian);
alter text search configuration market_no alter mapping for hword, hword_part, word with unaccent, norwegian_stem;
create text search configuration market_dk (copy = danish);
alter text search configuration market_dk alter mapping for hword, hword_part, word with unaccent, danish_stem;
create text search configuration market_fi (copy = finnish);
alter text search configuration market_fi alter mapping for hword, hword_part, word with unaccent, finnish_stem;
create text search configuration market_uk (copy = english);
alter text search configuration market_uk alter mapping for hword, hword_part, word with unaccent, english_stem;

create function search_config(market text) returns regconfig language sql immutable strict parallel safe
  return case market
    when 'se' then 'public.market_se'::regconfig
    when 'no' then 'public.market_no'::regconfig
    when 'dk' then 'public.market_dk'::regconfig
    when 'fi' then 'public.market_fi'::regconfig
    else 'public.market_uk'::regconfig
  end;

-- Facts announced by commands, written in the transaction that causes them; the pump turns them into live hints and jobs.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- The table of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
