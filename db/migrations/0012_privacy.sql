-- Leaving and taking one's data along.

-- That an account was erased, when it was asked for, and which terms it had agreed to. Its number leads to nobody any more.
create table erasures (
  user_id uuid primary key,
  asked_at timestamptz not null,
  erased_at timestamptz not null,
  terms_version text,
  terms_accepted_at timestamptz
);
create trigger erasures_append_only before update or delete on erasures for each row execute function forbid_change();

-- Archives of everything about a member. The bytes lie in DATA_DIR/exports, under the id.
create table exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- How far it is, in steps.
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  requested_at timestamptz not null,
  -- When it last got on: one that has not for long was left behind by a process that died.
  moved_at timestamptz not null,
  expires_at timestamptz not null,
  check (done between 0 and total),
  check ((state = 'ready') = (bytes is not null))
);
create index exports_user on exports (user_id, requested_at desc);
create unique index exports_one_at_a_time on exports (user_id) where state in ('waiting', 'running');
create index exports_expiry on exports (expires_at);

-- Staff leave too, once they hold no role; what they decided stays, under the number they had.
alter table pitch_decisions drop constraint pitch_decisions_decided_by_fkey;
