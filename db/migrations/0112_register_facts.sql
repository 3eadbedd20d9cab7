-- What the public registers say of companies, by number (decision 139).
create table register_facts (
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  -- Never a Swedish personal identity number: such numbers are sent to nobody.
  number text not null check (not (market = 'se' and number ~ '^[0-9]{2}[01]')),
  -- Of the last usable answer.
  status text check (status in ('active', 'restructuring', 'liquidation', 'bankrupt', 'dissolved', 'deleted', 'missing')),
  facts jsonb,
  checked_at timestamptz,
  -- Of the last try, if it failed, with how many have failed in a row.
  problem text check (problem in ('away', 'slow', 'limited', 'refused', 'unreadable')),
  tried_at timestamptz not null,
  failures int not null default 0,
  primary key (market, number),
  check ((status is null) = (checked_at is null)),
  check (facts is null or status <> 'missing')
);
create index register_facts_checked on register_facts (checked_at);
create index register_facts_failed on register_facts (tried_at) where problem is not null;
