-- Perks: what partners offer members, in which languages, and who has which code (decision 078).

create table perks (
  id uuid primary key,
  partner text not null check (char_length(partner) between 1 and 60),
  category text not null check (category in ('selling', 'security', 'team', 'finance', 'tools')),
  -- Of the partner.
  url text not null check (url ~ '^https://'),
  markets text[] not null check (cardinality(markets) > 0 and markets <@ array['se', 'no', 'dk', 'fi', 'uk']),
  -- First and last day, as the calendar of the reader's market has them; without a last day until further notice.
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- Each member a code of a list; one code for `capacity` members; one code for everybody.
  code_kind text not null check (code_kind in ('list', 'shared', 'unlimited')),
  -- The one code of the other kinds, sealed.
  shared_code bytea check ((shared_code is null) = (code_kind = 'list')),
  -- How many members can have one: of a list the number of its codes. Counted here, so that no page counts 100,000 rows.
  capacity integer check ((capacity is null) = (code_kind = 'unlimited')),
  redeemed integer not null default 0,
  position integer not null check (position between 0 and 9999),
  published_at timestamptz,
  ended_at timestamptz,
  -- Counts changes, so that nobody overwrites what somebody else has just saved.
  version integer not null default 1,
  created_at timestamptz not null,
  check (redeemed between 0 and coalesce(capacity, redeemed))
);
create index perks_in_order on perks (position, partner, id);

-- What it is and what one gets, in a market's language. Where a market has none, the perk is not shown.
create table perk_texts (
  perk_id uuid not null references perks on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  about text not null check (char_length(about) between 1 and 120),
  offer text not null check (char_length(offer) between 1 and 80),
  primary key (perk_id, market)
);

-- Logos. Beside their perks and not among the files, which belong to an account and go with it.
create table perk_pictures (
  perk_id uuid primary key references perks on delete cascade,
  -- Part of its address.
  id uuid not null unique,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880)
);

-- Codes of lists. A code that somebody has fetched leaves its keyed hash here, so that it is never added again.
create table perk_codes (
  id uuid primary key,
  perk_id uuid not null references perks on delete cascade,
  hash bytea not null,
  sealed bytea,
  redeemed_at timestamptz,
  unique (perk_id, hash),
  check ((sealed is null) = (redeemed_at is not null))
);
create index perk_codes_left on perk_codes (perk_id, id) where redeemed_at is null;

-- Who has fetched what: one code a member and perk, and no code of a list twice.
create table perk_redemptions (
  perk_id uuid not null references perks,
  user_id uuid not null references users on delete cascade,
  -- Of a list.
  code_id uuid unique references perk_codes,
  code text not null,
  redeemed_at timestamptz not null,
  primary key (perk_id, user_id)
);
create index perk_redemptions_of on perk_redemptions (user_id, redeemed_at desc);
