-- Web Push (decision 087): the key pair that the product signs with, and the browsers that members turned it on in.

-- One pair, made when it is first needed, unless the settings bring one.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  -- Uncompressed point on P-256, base64url (RFC 8292 §3.2).
  public_key text not null check (char_length(public_key) = 87),
  -- AES-256-GCM under a key from SECRET; bound to the public key.
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Whatever ends the session ends what it is told.
  session_id uuid not null references sessions on delete cascade,
  -- Whoever knows it can send, if they also have our private key (RFC 8030 §8.3, RFC 8292).
  endpoint text not null unique check (char_length(endpoint) between 10 and 1000),
  -- What only this browser can open is encrypted with (RFC 8291), base64url.
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  -- For its owner to know it by.
  user_agent text,
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  -- Refusals in a row; too many end it.
  failures smallint not null default 0 check (failures >= 0),
  -- The push service asked to be left alone until then.
  paused_until timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
-- A browser has one subscription a session.
create unique index push_subscriptions_session on push_subscriptions (session_id);

-- Who said "Not now" to the offer, and when.
create table push_refusals (
  user_id uuid primary key references users on delete cascade,
  refused_at timestamptz not null
);
