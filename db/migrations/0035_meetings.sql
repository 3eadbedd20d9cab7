-- Meetings that the two members of a conversation agree on, and when somebody is free (decision 052).
create extension if not exists btree_gist;

-- By whose clock somebody lives (IANA). Null: by that of their market.
alter table users add column time_zone text check (char_length(time_zone) between 1 and 64);

-- As with conversations, people have no foreign key here: a meeting outlives them for whoever remains.
create table meetings (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- Whoever suggested it first, and the other one.
  organiser_id uuid not null,
  guest_id uuid not null,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'moving', 'declined', 'cancelled', 'lapsed')),
  -- What is agreed, and how often that has changed: the calendars of both go by it (SEQUENCE, RFC 5545 §3.8.7.4).
  starts_at timestamptz,
  minutes integer check (minutes in (30, 45, 60)),
  place_kind text check (place_kind in ('video', 'phone', 'place')),
  place text check (char_length(place) between 1 and 300),
  sequence integer not null default 0 check (sequence >= 0),
  -- When it is or, until that is agreed, when it could be at the earliest: the order of lists.
  sorts_at timestamptz not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check (organiser_id <> guest_id),
  check (num_nonnulls(starts_at, minutes, place_kind, place) in (0, 4)),
  check (state not in ('agreed', 'moving') or starts_at is not null),
  check (state not in ('proposed', 'declined', 'lapsed') or starts_at is null)
);
create index meetings_conversation on meetings (conversation_id);
create index meetings_organiser on meetings (organiser_id, sorts_at, id);
create index meetings_guest on meetings (guest_id, sorts_at, id);

-- Up to five times, suggested by one of the two. A meeting may see several, one open at a time. Each has a card in the thread.
create table meeting_proposals (
  id uuid primary key,
  meeting_id uuid not null references meetings on delete cascade,
  proposed_by uuid not null,
  minutes integer not null check (minutes in (30, 45, 60)),
  place_kind text not null check (place_kind in ('video', 'phone', 'place')),
  place text not null check (char_length(place) between 1 and 300),
  note text check (char_length(note) between 1 and 600),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'cancelled', 'lapsed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
create unique index meeting_proposals_open on meeting_proposals (meeting_id) where state = 'open';
create index meeting_proposals_meeting on meeting_proposals (meeting_id, created_at desc, id desc);

create table meeting_times (
  proposal_id uuid not null references meeting_proposals on delete cascade,
  position integer not null check (position between 1 and 5),
  starts_at timestamptz not null,
  primary key (proposal_id, position),
  unique (proposal_id, starts_at)
);

-- Nobody is in two meetings at once, whoever accepts what at the same moment.
create table meeting_bookings (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  during tstzrange not null check (not isempty(during)),
  -- When they were reminded of it: a day before, an hour before.
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  primary key (meeting_id, user_id),
  constraint meeting_bookings_once exclude using gist (user_id with =, during with &&)
);

-- The legal moves, as `app/features/meetings/lifecycle.ts` has them.
create function check_meeting_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('proposed', 'agreed'), ('proposed', 'declined'), ('proposed', 'cancelled'), ('proposed', 'lapsed'),
    ('agreed', 'moving'), ('agreed', 'cancelled'), ('moving', 'agreed'), ('moving', 'cancelled')
  ) then
    raise exception 'meeting % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.sequence < old.sequence then
    raise exception 'calendars would not believe meeting %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger meetings_move before update on meetings for each row execute function check_meeting_move();

create function check_proposal_move() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and new.state <> old.state then
    raise exception 'proposal % has been answered', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger meeting_proposals_move before update on meeting_proposals for each row execute function check_proposal_move();

-- When somebody can be met, week by week, by the clock of their own zone: minutes since midnight, Monday is 1.
create table availability_hours (
  user_id uuid not null references users on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  primary key (user_id, weekday, from_minute),
  check (from_minute < to_minute)
);

-- How long before a meeting somebody wants to be reminded. No row: a day.
create table meeting_settings (
  user_id uuid primary key references users on delete cascade,
  reminder text not null check (reminder in ('day', 'hour', 'both', 'none'))
);
