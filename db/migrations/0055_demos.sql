-- Demos of the assistant: when staff give them, and who has booked one (decision 079).

-- Members of staff who give demos.
create table demo_hosts (
  user_id uuid primary key references users on delete cascade,
  -- Where the host is met: only those who have booked are shown it.
  video_link text not null check (char_length(video_link) between 1 and 300),
  -- The languages that the host speaks, by market.
  languages text[] not null check (cardinality(languages) between 1 and 5 and languages <@ array['se', 'no', 'dk', 'fi', 'uk'])
);

-- When a host gives demos, week by week, by the clock of their own zone: minutes since midnight, Monday is 1.
create table demo_hours (
  host_id uuid not null references users on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  primary key (host_id, weekday, from_minute),
  check (from_minute < to_minute)
);

-- Days on which a host gives none, by the same calendar.
create table demo_days_off (
  host_id uuid not null references users on delete cascade,
  day date not null,
  primary key (host_id, day)
);

create table demo_bookings (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  -- Null once the host's account is gone.
  host_id uuid references users on delete set null,
  -- `ended`: over, and nobody has recorded whether the member came.
  state text not null default 'booked' check (state in ('booked', 'ended', 'completed', 'no-show', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the host, and gone with their account.
  video_link text check (char_length(video_link) between 1 and 300),
  -- Grows with each change: calendars go by it (SEQUENCE, RFC 5545 §3.8.7.4).
  sequence integer not null default 0 check (sequence >= 0),
  cause text check (cause in ('member', 'staff', 'plan-ended', 'member-left', 'host-left')),
  -- What staff tell the member when they move or cancel.
  reason text check (char_length(reason) between 1 and 1000),
  reminded_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (starts_at < ends_at),
  check ((state = 'cancelled') = (cause is not null)),
  -- A host gives one demo at a time, whoever books at the same moment.
  constraint demo_bookings_host_once exclude using gist (host_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'booked')
);
-- A member has one coming demo at most.
create unique index demo_bookings_member_once on demo_bookings (member_id) where state = 'booked';
create index demo_bookings_member on demo_bookings (member_id, starts_at desc, id desc);
create index demo_bookings_host on demo_bookings (host_id);
create index demo_bookings_newest on demo_bookings (starts_at, id);

-- The legal moves, as `app/features/demos/lifecycle.ts` has them.
create function check_demo_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('booked', 'ended'), ('booked', 'completed'), ('booked', 'no-show'), ('booked', 'cancelled'),
    ('ended', 'completed'), ('ended', 'no-show'), ('completed', 'no-show'), ('no-show', 'completed')
  ) then
    raise exception 'demo % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.sequence < old.sequence then
    raise exception 'calendars would not believe demo %', old.id using errcode = 'restrict_violation';
  end if;
  if new.host_id is null then
    new.video_link := null;
  end if;
  return new;
end $$;
create trigger demo_bookings_move before update on demo_bookings for each row execute function check_demo_move();

-- Somebody can no longer give demos, or come to one: suspended, or no longer of the staff. What is coming is cancelled.
create function announce_demo_party_left() returns trigger language plpgsql as $$
begin
  insert into outbox (type, payload) values ('demo-party-left', jsonb_build_object('userId', new.id));
  return null;
end $$;
create trigger users_announce_demo_party_left after update of staff_role, suspended_at on users for each row
  when (
    (old.suspended_at is null and new.suspended_at is not null)
    or (old.staff_role in ('support', 'admin') and coalesce(new.staff_role not in ('support', 'admin'), true))
  ) execute function announce_demo_party_left();
