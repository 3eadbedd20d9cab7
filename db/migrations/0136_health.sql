-- What the checks of bin/doctor found when a worker last ran them; one row. Sentences without secrets: doctor masks them.
create table health_checks (
  only_row boolean primary key default true check (only_row),
  -- Null before the first.
  checked_at timestamptz,
  -- When an administrator last asked for one.
  asked_at timestamptz,
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array' and pg_column_size(findings) <= 65536)
);
insert into health_checks default values;

-- The audit log by kind of thing and by actor, newest first, and the words of its reasons.
create index audit_log_subject_type on audit_log (subject_type, created_at desc, id desc);
create index audit_log_actor_newest on audit_log (actor_id, created_at desc, id desc);
drop index audit_log_actor;
create index audit_log_reason on audit_log using gin (reason gin_trgm_ops);
