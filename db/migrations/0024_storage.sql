-- The storage address (decision 036). An upload that comes in parts: what was declared when it began. The parts lie in the store.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('logo', 'picture', 'business-card', 'portfolio', 'document', 'attachment')),
  full_path text not null check (char_length(full_path) between 1 and 1024),
  size bigint not null check (size between 1 and 5242880),
  -- What its sender says of it and holds it to: checksum, languages, words of their own, preconditions.
  declared jsonb not null,
  created_at timestamptz not null,
  -- Set with the file's row. Asked again, as after a lost answer, the upload still says that it is whole.
  finished_at timestamptz
);
create index uploads_owner on uploads (owner_id, created_at);
create index uploads_age on uploads (created_at);

alter table files
  -- Counts how often the addresses that open a file for whoever has them were taken back.
  add token_round integer not null default 0;
-- Lists go through one owner's objects in the order of bytes, as pages of them are cut by it.
create index files_path on files (owner_id, full_path collate "C");
