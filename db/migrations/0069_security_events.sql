-- What happened to the sign-in of an account, for its owner: 90 days (decision 095). What repeats within an hour, from one network and one
-- browser, is one row with a count.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event text not null,
  method text,
  by_staff boolean not null default false,
  -- IPv4 /24, IPv6 /48; null of staff.
  network text,
  browser text,
  system text,
  hour timestamptz not null,
  -- The last time.
  happened_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  unique nulls not distinct (user_id, hour, event, method, by_staff, network, browser, system)
);
create index security_events_newest on security_events (user_id, happened_at desc, id desc);
create index security_events_happened on security_events (happened_at);
