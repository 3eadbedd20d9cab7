-- Who has a socket open, and at which process. Nothing of it is worth keeping: unlogged, empty after a crash of the database; and the
-- rows of a process that has said nothing for a while are not believed.
create unlogged table live_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table live_members (
  user_id uuid not null references users on delete cascade,
  process_id uuid not null references live_processes on delete cascade,
  primary key (user_id, process_id)
);
create index live_members_process on live_members (process_id);
