-- The newsletter by address, for whoever has no account. An address is on the list once its reader has pressed the button of a mail (double opt-in).
create table newsletter_subscribers (
  id uuid primary key,
  email citext not null unique,
  lang text not null check (lang in ('se', 'no', 'dk', 'fi', 'uk')),
  -- Hash of the last mailed link; it goes when the link was used.
  token_hash bytea,
  token_expires_at timestamptz,
  -- Which text was agreed to, and when. Null until then.
  consent_version text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((confirmed_at is null) = (consent_version is null)),
  check ((token_hash is null) = (token_expires_at is null))
);
create unique index newsletter_subscribers_token on newsletter_subscribers (token_hash) where token_hash is not null;
create index newsletter_subscribers_list on newsletter_subscribers (lang, id) where confirmed_at is not null;
create index newsletter_subscribers_waiting on newsletter_subscribers (created_at) where confirmed_at is null;

-- One issue a market and week: what keeps it from being sent twice. `companies` counts what it tells of; none is sent without any.
create table newsletter_issues (
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  until timestamptz not null,
  companies integer not null check (companies >= 0),
  created_at timestamptz not null default now(),
  primary key (market, until)
);
