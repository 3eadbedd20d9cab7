-- What became of each mail that was asked for. The row is written with the job that sends it; both are there after the commit, or neither.
create table mail_deliveries (
  id uuid primary key,
  kind text not null,
  -- An account's id, or what the template's own `addressee` knows: a subscriber, a case. Empty once only the figures of a tag are kept.
  recipient text not null,
  -- What it belongs to, such as a campaign.
  tag text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'refused', 'bounced', 'complained', 'suppressed')),
  message_id text,
  -- Where it went: a bounce must not be held against an address that the account has had only since.
  address citext,
  -- Tries that the server put off, and its last answer: the numbers alone, since its words may name people.
  attempts smallint not null default 0 check (attempts >= 0),
  answer text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (sent_at is null or state not in ('waiting', 'suppressed'))
);
create index mail_deliveries_recipient on mail_deliveries (recipient, created_at);
create index mail_deliveries_address on mail_deliveries (address) where address is not null;
create index mail_deliveries_tag on mail_deliveries (tag, state) where tag is not null;
create index mail_deliveries_old on mail_deliveries (created_at) where recipient <> '';

-- Reports of mails that came back, and of readers who called one spam. `event` names the report, so that the same one counts once.
create table mail_bounces (
  id uuid primary key,
  event text not null unique check (length(event) <= 400),
  email citext not null,
  delivery_id uuid,
  type text not null check (type in ('bounce', 'complaint')),
  permanent boolean not null,
  detail text not null check (length(detail) <= 200),
  created_at timestamptz not null default now()
);
create index mail_bounces_email on mail_bounces (email, created_at);
create index mail_bounces_old on mail_bounces (created_at);

-- Addresses that are not written to until their owner says that they work again.
create table mail_suppressions (
  email citext primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  detail text not null check (length(detail) <= 200),
  created_at timestamptz not null default now()
);
create index mail_suppressions_old on mail_suppressions (created_at);

-- When the next mail may leave, over all processes (MAIL_PER_SECOND).
create table mail_pace (
  one boolean primary key default true check (one),
  next_at timestamptz not null
);
insert into mail_pace (next_at) values (now());
