-- A member's meetings as a feed that their calendar reads, and their own calendar, read for when they are busy (decision 144).

-- Of the address only the hash of its secret is stored: it is shown once.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- When a calendar last asked, to the hour, so that most reads write nothing.
  read_at timestamptz
);

create table own_calendars (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted: whoever has it reads the calendar. Only the host is shown again.
  address bytea not null,
  host text not null check (char_length(host) between 1 and 253),
  added_at timestamptz not null,
  -- Of the last reading that succeeded.
  read_at timestamptz,
  -- Of the last one, if it failed, with how many have failed in a row.
  problem text check (problem in ('away', 'slow', 'refused', 'private', 'large', 'unreadable', 'endless')),
  failures int not null default 0 check (failures >= 0),
  next_at timestamptz not null
);
create index own_calendars_next on own_calendars (next_at);

-- When a member is busy by their own calendar: merged, and without a word of what it is.
create table busy_times (
  user_id uuid not null references users on delete cascade,
  during tstzrange not null check (not isempty(during)),
  constraint busy_times_apart exclude using gist (user_id with =, during with &&)
);
