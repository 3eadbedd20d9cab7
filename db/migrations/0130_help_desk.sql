-- Who answers a case; null: nobody has taken it.
alter table tickets add column assignee_id uuid references users on delete set null;
create index tickets_assignee on tickets (assignee_id, state, due_at, id);
-- All cases of a status by their promise, and by arrival.
create index tickets_promise on tickets (state, due_at, id);
create index tickets_arrival on tickets (state, created_at desc, id desc);

-- Staff look for cases by name, address and words of what was written.
create index tickets_search on tickets using gin (fold(name || ' ' || email::text) gin_trgm_ops);
create index ticket_messages_search on ticket_messages using gin (fold(text) gin_trgm_ops);

-- What staff write about a case among themselves. A table of its own: nothing that sends or shows messages reads it.
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  -- Staff come and go; what they wrote stays.
  staff_id uuid not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index ticket_notes_ticket on ticket_notes (ticket_id, created_at, id);
