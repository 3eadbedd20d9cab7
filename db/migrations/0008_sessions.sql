-- Sessions, passwords and mailed links of our own form. Nobody stays signed in over this step, and links mailed before it end.

create table passwords (
  user_id uuid primary key references users on delete cascade,
  -- Argon2id in PHC form.
  hash text not null,
  changed_at timestamptz not null default now()
);
insert into passwords (user_id, hash, changed_at)
  select user_id, password, updated_at from credentials where provider_id = 'credential' and password is not null;
drop table credentials;

-- Links that prove that somebody reads an address. Only the hash of the token is here.
drop table verifications;
create table links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  token_hash bytea not null unique,
  -- What the link is about, such as the new address that it confirms.
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index links_user on links (user_id, purpose);
create index links_expiry on links (expires_at);

drop table sessions;
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token in the cookie: whoever reads this table cannot sign in with it.
  token_hash bytea not null unique,
  -- How its owner got in.
  way text not null check (way in ('password', 'passkey', 'google', 'facebook', 'twitter', 'guest')),
  remembered boolean not null,
  -- The session on another host that this one was handed over from; it ends with that one.
  parent_id uuid references sessions on delete cascade,
  -- When its owner last proved who they are, and when with a second factor.
  authenticated_at timestamptz not null,
  second_factor_at timestamptz,
  used_at timestamptz not null,
  -- Unused for this many seconds, it ends; and at this time in any case.
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null,
  -- Where it is used: shown to its owner, so that a stranger's session is noticed.
  host text,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_parent on sessions (parent_id);
create index sessions_expiry on sessions (expires_at);

alter table users
  -- Deactivated by staff, with the reason in the audit log.
  add column suspended_at timestamptz,
  -- The owner has asked for deletion; signing in before then cancels it.
  add column deletion_due_at timestamptz;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;

-- Staff come and go; what they did stays, under the id they had.
alter table audit_log drop constraint audit_log_actor_id_fkey;
