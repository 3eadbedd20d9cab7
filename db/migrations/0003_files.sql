-- Stored objects with the metadata of specification §3. The bytes lie under `key`, the SHA-256 of the content.
create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('logo', 'picture')),
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  bucket text not null,
  full_path text not null unique,
  name text not null check (char_length(name) between 1 and 255),
  size bigint not null check (size between 1 and 5242880),
  generation bigint not null,
  metageneration bigint not null default 1,
  md5_hash text not null,
  content_type text not null,
  content_disposition text,
  content_encoding text,
  content_language text,
  cache_control text,
  custom_metadata jsonb not null default '{}',
  width integer,
  height integer,
  time_created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create index files_owner on files (owner_id, purpose);
create index files_key on files (key);

create table profiles (
  user_id uuid primary key references users on delete cascade,
  job text check (char_length(job) <= 80),
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  county text,
  city text check (char_length(city) <= 80),
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  biography text check (char_length(biography) <= 4000),
  social_links jsonb not null default '{}',
  budget_from bigint check (budget_from between 0 and 1000000000000),
  budget_to bigint check (budget_to between 0 and 1000000000000),
  budget_currency text check (budget_currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  companies_run integer check (companies_run between 0 and 500),
  active_since integer check (active_since between 1940 and 2100),
  interests text[] not null default '{}' check (cardinality(interests) <= 16),
  hide_email boolean not null default true,
  picture_id uuid references files on delete set null,
  updated_at timestamptz not null default now(),
  check (budget_from is null or budget_to is null or budget_from <= budget_to),
  check ((budget_from is null and budget_to is null) or budget_currency is not null)
);
create index profiles_interests on profiles using gin (interests);
create index profiles_picture on profiles (picture_id);
