-- By when an answer of staff was promised: null where nothing waited for one. What the promise was kept for is counted by it.
alter table ticket_messages add column due_at timestamptz check (due_at is null or author = 'staff');
create index ticket_messages_promised on ticket_messages (created_at) where due_at is not null;
