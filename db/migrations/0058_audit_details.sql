-- What an act of staff says of a person by name, such as a corrected name. The log itself is kept for ever and names nobody; this goes
-- with the account.
create table audit_details (
  act_id uuid primary key references audit_log,
  subject_id uuid not null references users on delete cascade,
  data jsonb not null check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8192)
);
create index audit_details_subject on audit_details (subject_id);
