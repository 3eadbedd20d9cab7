-- Ways in through other providers (OAuth 2, OpenID Connect). None of their tokens is kept: they are asked once who somebody is.

create table provider_accounts (
  provider text not null check (provider in ('google', 'facebook', 'twitter')),
  -- The provider's own name for its member; addresses change hands, this does not.
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  -- What the provider said when it was last used: shown to the owner, and compared with nothing.
  email text check (char_length(email) <= 254),
  name text check (char_length(name) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Somebody is at a provider; the row is what its answer is held against, once.
create table provider_flows (
  -- SHA-256 of the state in the address and of the secret in the browser's cookie: neither can be read from here.
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook', 'twitter')),
  purpose text not null check (purpose in ('sign-in', 'link', 'proof')),
  -- Who links or proves, and by which session.
  session_id uuid references sessions on delete cascade,
  nonce text not null,
  code_verifier text not null,
  callback text not null,
  next text,
  popup boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index provider_flows_session on provider_flows (session_id);
create index provider_flows_expiry on provider_flows (expires_at);

-- Somebody whom a provider has named and no account knows yet: waits for the terms to be accepted, or for the proof of the account to link.
create table provider_arrivals (
  browser_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook', 'twitter')),
  subject text not null,
  email text,
  email_verified boolean not null,
  name text,
  next text,
  expires_at timestamptz not null
);
create index provider_arrivals_expiry on provider_arrivals (expires_at);
