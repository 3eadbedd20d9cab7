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

-- The country of what an entry is about, as it was then: that of the member, the pitch, the message or the template; null of what has none.
alter table audit_log add column market text check (market in ('se', 'no', 'dk', 'fi', 'uk'));

create function audit_market(kind text, subject uuid) returns text language sql stable as $$
  select case kind
    when 'account' then (select lang from users where id = subject)
    when 'pitch' then (select market from pitches where id = subject)
    when 'ticket' then (select lang from tickets where id = subject)
    when 'legal-template' then (select market from legal_templates where id = subject)
  end
$$;

create function set_audit_market() returns trigger language plpgsql as $$
begin
  new.market := audit_market(new.subject_type, new.subject_id);
  return new;
end $$;
create trigger audit_log_market before insert on audit_log for each row execute function set_audit_market();

alter table audit_log disable trigger audit_log_append_only;
update audit_log set market = audit_market(subject_type, subject_id);
alter table audit_log enable trigger audit_log_append_only;
create index audit_log_market on audit_log (market, created_at desc, id desc);
create index audit_log_subject_id on audit_log (subject_id, created_at desc, id desc);
