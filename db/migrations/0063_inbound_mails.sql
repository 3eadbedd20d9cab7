-- Mails that came in, and what became of each: what keeps one from being handled twice. Nothing of their content is kept.
create table inbound_mails (
  id uuid primary key,
  -- SHA-256 of the Message-ID, or of its place when it has none: the same mail delivered twice is one.
  message_hash bytea not null unique check (octet_length(message_hash) = 32),
  -- Where it was found last (RFC 9051 §2.3.1.1).
  uid_validity bigint not null,
  uid bigint not null,
  -- Null until it is finished.
  outcome text check (outcome in
    ('conversation', 'case', 'bounce', 'complaint', 'automatic', 'loop', 'stray', 'refused')),
  reason text check (length(reason) <= 60),
  -- Counted before each try: a mail that ends the process is given up, too.
  tries smallint not null default 0 check (tries >= 0),
  try_again_at timestamptz,
  created_at timestamptz not null default now()
);
create index inbound_mails_old on inbound_mails (created_at);
create index inbound_mails_place on inbound_mails (uid_validity, uid);
