-- Whether somebody is who their profile says (decision 074). Of a check only its result, the name and dates are stored: no document, no
-- number, no birth date, no picture.

-- The badge that everything else reads. `identity_checked_with` is null for one from before there were checks.
alter table users add identity_checked_with text
  check (identity_checked_with in ('document', 'bankid-se', 'bankid-no', 'vipps', 'mitid', 'ftn'));

create table verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  method text not null check (method in ('document', 'bankid-se', 'bankid-no', 'vipps', 'mitid', 'ftn')),
  -- The payment provider's VerificationSession, of a document.
  provider_session_id text unique check (provider_session_id is null or method = 'document'),
  status text not null default 'started'
    check (status in ('started', 'processing', 'succeeded', 'failed', 'cancelled', 'review', 'refused')),
  -- The name on the profile when the result came, and the one that was verified.
  profile_name text,
  verified_name text,
  -- Its given and family names, where they are known apart.
  verified_given text,
  verified_family text,
  failure text,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- Of a success: until when it holds, when its end was announced, and what ended it.
  expires_at timestamptz,
  warned_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('expired', 'name-changed', 'replaced', 'staff')),
  -- The provider has been told to forget what it collected.
  redacted_at timestamptz,
  -- Names that differ are compared by staff, until `due_at`.
  due_at timestamptz,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  template text,
  reason text check (char_length(reason) <= 1000),
  check (claimed_by is null or claimed_until is not null),
  check ((status in ('started', 'processing')) = (settled_at is null)),
  check (status not in ('succeeded', 'review', 'refused') or (verified_name is not null and profile_name is not null)),
  check (status in ('succeeded', 'review', 'refused') or (verified_name is null and profile_name is null)),
  check (verified_name is not null or (verified_given is null and verified_family is null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'succeeded') = (expires_at is not null)),
  check (status <> 'review' or due_at is not null),
  check (status <> 'refused' or reviewed_at is not null),
  check ((ended_at is null) = (ended_because is null)),
  check (ended_at is null or status = 'succeeded')
);
create index verifications_of on verifications (user_id, started_at desc, id desc);
-- One attempt at a time, and one success that holds.
create unique index verifications_open on verifications (user_id) where status in ('started', 'processing', 'review');
create unique index verifications_valid on verifications (user_id) where status = 'succeeded' and ended_at is null;
create index verifications_waiting on verifications (started_at) where status in ('started', 'processing');
create index verifications_ending on verifications (expires_at) where status = 'succeeded' and ended_at is null;
create index verifications_unredacted on verifications (started_at) where provider_session_id is not null and redacted_at is null;
create index verifications_review on verifications (due_at, id) where status = 'review';
create index verifications_reviewed on verifications (reviewed_at desc, id desc) where reviewed_at is not null;
create index verifications_claimed on verifications (claimed_by);
create index verifications_reviewer on verifications (reviewed_by);

-- The legal moves. `MOVES` in verification.ts holds the same; a test compares the two.
create table verification_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into verification_moves values
  ('started', 'processing'), ('started', 'succeeded'), ('started', 'failed'), ('started', 'cancelled'), ('started', 'review'),
  ('processing', 'succeeded'), ('processing', 'failed'), ('processing', 'cancelled'), ('processing', 'review'),
  -- At the provider a member may try again after a failure.
  ('failed', 'processing'), ('failed', 'succeeded'), ('failed', 'review'),
  ('review', 'succeeded'), ('review', 'refused'), ('review', 'cancelled');

create function check_verification_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('started', 'succeeded') then
      raise exception 'verification % may not begin as %', new.id, new.status using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from verification_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'verification % may not move from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.user_id <> old.user_id or new.method <> old.method or new.started_at <> old.started_at
    or (old.verified_name is not null and new.verified_name is distinct from old.verified_name and new.status <> 'cancelled')
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  then
    raise exception 'verification % may not be rewritten', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger verifications_move before insert or update on verifications
  for each row execute function check_verification_move();

-- Somebody is at an e-ID; the row is what the answer is compared with, once.
create table verification_flows (
  -- SHA-256 of the state in the address and of the secret in the browser's cookie: neither can be read from here.
  state_hash bytea primary key,
  browser_hash bytea not null,
  verification_id uuid not null references verifications on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  nonce text not null,
  code_verifier text not null,
  callback text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index verification_flows_of on verification_flows (verification_id);
create index verification_flows_session on verification_flows (session_id);
create index verification_flows_expiry on verification_flows (expires_at);

-- A badge says that the name on the profile was checked: with another name it ends, whoever changes it.
create function end_badge_with_name() returns trigger language plpgsql as $$
begin
  if new.name is distinct from old.name then new.identity_verified_at := null; end if;
  if new.identity_verified_at is null then new.identity_checked_with := null; end if;
  return new;
end $$;
create trigger users_badge before update of name, identity_verified_at, identity_checked_with on users
  for each row execute function end_badge_with_name();

create function end_verification_with_name() returns trigger language plpgsql as $$
begin
  update verifications set ended_at = now(), ended_because = 'name-changed'
  where user_id = new.id and status = 'succeeded' and ended_at is null;
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (new.name is distinct from old.name) execute function end_verification_with_name();

-- Badges that stand already.
insert into verifications (id, user_id, method, status, profile_name, verified_name, started_at, settled_at, expires_at)
  select gen_random_uuid(), id, 'document', 'succeeded', name, name, identity_verified_at, identity_verified_at,
    identity_verified_at + interval '3 years'
  from users where identity_verified_at is not null and name is not null;
update users set identity_checked_with = 'document' where identity_verified_at is not null;
