-- Second factors: authenticator apps, recovery codes, passkeys, and what stands between a first and a second step.

create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- The app's key, encrypted (app/platform/sealed.server.ts): unlike a password it has to be read again.
  secret bytea not null,
  -- Null while the app has yet to show that it has the key; only a confirmed one counts.
  confirmed_at timestamptz,
  -- The newest 30 seconds whose code was accepted: none of them is accepted again (RFC 6238 §5.2).
  last_used_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- HMAC of the code, under a key that is not in the database.
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the authenticator made it, in base64url; up to 1023 bytes (WebAuthn §4).
  credential_id text not null unique check (char_length(credential_id) <= 1364),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The host that the passkey belongs to: browsers offer it there and below, nowhere else.
  rp_id text not null,
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- Challenges that a browser's authenticator is to sign: good for minutes, once, and for the browser that holds the token.
create table passkey_challenges (
  id uuid primary key,
  token_hash bytea not null,
  purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
  user_id uuid references users on delete cascade,
  challenge text not null unique,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Whoever has proved one factor and has yet to prove the second. Without a session it is a sign-in, with one a proof of identity in it.
create table pending_steps (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  session_id uuid references sessions on delete cascade,
  way text not null check (way in ('password', 'passkey', 'google', 'facebook', 'twitter')),
  remember boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_steps_user on pending_steps (user_id);
create index pending_steps_session on pending_steps (session_id);
create index pending_steps_expiry on pending_steps (expires_at);
