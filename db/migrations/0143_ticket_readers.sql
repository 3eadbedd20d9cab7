-- Who of staff has a case open at this moment. A row is told anew while the page is in view, and counts for a minute.
create table ticket_readers (
  ticket_id uuid not null references tickets on delete cascade,
  staff_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (ticket_id, staff_id)
);
create index ticket_readers_staff on ticket_readers (staff_id);
create index ticket_readers_seen on ticket_readers (seen_at);
