-- Documents that were removed with their bytes because the plan that included them had ended: what is left of them in the record of a revision that was handed in.
create table removed_documents (
  revision_id uuid not null references pitch_revisions on delete cascade,
  position integer not null,
  title text not null,
  access text not null check (access in ('members', 'request')),
  removed_at timestamptz not null,
  primary key (revision_id, position)
);
