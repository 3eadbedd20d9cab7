-- People: sign-in (the first four tables are those of better-auth) and profiles.
create table users (
  id uuid primary key,
  name text not null check (char_length(name) <= 100),
  email citext not null unique check (char_length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  is_anonymous boolean not null default false,
  lang text not null default 'se' check (lang in ('se', 'no', 'dk', 'fi', 'uk')),
  side text check (side in ('investor', 'entrepreneur')),
  -- Compared as text: citext's own operator would let capitals pass.
  username citext unique check (username::text ~ '^[a-z0-9][a-z0-9_.-]{1,28}[a-z0-9]$'),
  staff_role text check (staff_role in ('moderator', 'support', 'admin')),
  plan text not null default 'basic' check (plan in ('basic', 'premium', 'enterprise')),
  identity_verified_at timestamptz,
  terms_accepted_at timestamptz,
  terms_version text,
  last_seen_at timestamptz not null default now(),
  previous_visit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Onboarding sets both at once; a guest has neither.
  check ((side is null) = (username is null)),
  check (not is_anonymous or (side is null and staff_role is null and plan = 'basic'))
);
create index users_side on users (side, created_at desc) where side is not null;
create index users_guests on users (last_seen_at) where is_anonymous;
create index users_unconfirmed on users (created_at) where not email_verified and not is_anonymous;

-- A side is chosen once (specification §1); only a staff act, which announces itself in the transaction, may change it.
create function keep_side() returns trigger language plpgsql as $$
begin
  if old.side is not null and new.side is distinct from old.side
     and coalesce(current_setting('stakeholm.staff_act', true), '') <> 'change-side' then
    raise exception 'side is chosen once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger users_keep_side before update of side on users for each row execute function keep_side();

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_value on verifications (value);
create index verifications_expiry on verifications (expires_at);

-- Failed sign-ins of an account, and until when they keep everybody out of it. The right password removes the row.
create table sign_in_locks (
  user_id uuid primary key references users on delete cascade,
  -- Times of the attempts that still count, five at most.
  attempts timestamptz[] not null,
  attempted_at timestamptz not null,
  -- How often in a row it was locked: each lock is twice as long as the one before.
  locks smallint not null default 0,
  locked_until timestamptz
);

-- Every staff act, for ever.
create table audit_log (
  id uuid primary key,
  actor_id uuid not null references users,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at desc);
create index audit_log_actor on audit_log (actor_id);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function forbid_change();
