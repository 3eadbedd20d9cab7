-- The store of bytes (decision 037). Room for bytes that are on their way in: taken before they are stored, given up with the file's row. It
-- counts against its owner's quota, and the clean-up leaves bytes alone that somebody is about to name.
create table file_reservations (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size between 1 and 5242880),
  created_at timestamptz not null
);
create index file_reservations_owner on file_reservations (owner_id, created_at);
create index file_reservations_key on file_reservations (key);

alter table files
  -- Since when the clean-up has not found its bytes.
  add missing_since timestamptz;
