-- What a member sets: consents, a new email address, which mails to get.

-- What somebody has agreed to and taken back, in the order in which it was said. Never changed; goes only with its account.
create table consents (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  -- Random, in a cookie: a visitor's choice of cookies has no account to stand under.
  browser_id uuid,
  kind text not null check (kind in ('terms', 'privacy', 'cookies', 'newsletter', 'campaigns', 'surveys')),
  -- Which text was agreed to.
  version text not null,
  given boolean not null,
  -- What was chosen in particular, such as the categories of cookies.
  choices jsonb not null default '{}',
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  created_at timestamptz not null default now(),
  check (user_id is not null or browser_id is not null)
);
create index consents_user on consents (user_id, id desc);
create index consents_browser on consents (browser_id) where browser_id is not null;
-- Depth 0 is a statement of its own; what a foreign key does on behalf of a removed account comes from deeper.
create trigger consents_append_only before update or delete on consents
  for each row when (pg_trigger_depth() = 0) execute function forbid_change();

-- What was accepted before there was a log. The ids are UUIDv7 of that moment, by which the log is ordered.
insert into consents (id, user_id, kind, version, given, market, created_at)
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from terms_accepted_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
    users.id, kind, terms_version, true, lang, terms_accepted_at
  from users, unnest(array['terms', 'privacy']) as kind
  where terms_accepted_at is not null and terms_version is not null and not is_anonymous;

-- Every address that an account was to get: waiting, taken over, called off, or undone from the old one.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email citext not null check (char_length(old_email) <= 254),
  new_email citext not null check (char_length(new_email) <= 254),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  undone_at timestamptz,
  check (old_email <> new_email)
);
create index email_changes_user on email_changes (user_id, requested_at desc);
-- One at a time waits.
create unique index email_changes_waiting on email_changes (user_id)
  where confirmed_at is null and cancelled_at is null and undone_at is null;

-- How a member wants to hear of a kind of news; kinds without a row are as the program's own table says.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('messages', 'views', 'searches', 'premium', 'newsletter', 'campaigns', 'surveys', 'pitches')),
  mail text not null check (mail in ('instant', 'daily', 'none')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
