-- The notification centre: what happened, for whom; the words are made when it is read, in the reader's language.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('pitch-approved', 'changes-requested', 'message')),
  -- Ids and names that the sentence needs, never the sentence.
  data jsonb not null,
  -- One notice for many of the same (a second message in an unread conversation): the same key replaces.
  dedupe_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_inbox on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
