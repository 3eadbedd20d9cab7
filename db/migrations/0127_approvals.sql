-- The two-person rule (decision 146): what cannot be undone is asked for by one member of staff and confirmed by another. `app/features/approvals`.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('admin-role', 'admin-invitation', 'erasure', 'refund', 'campaign')),
  subject_type text not null check (subject_type in ('account', 'staff-invitation', 'payment', 'campaign')),
  subject_id uuid not null,
  -- What exactly is confirmed: the kind's own, and nothing that names a person.
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object' and pg_column_size(parameters) <= 8192),
  reason text not null check (char_length(reason) between 1 and 1000),
  -- Ids without a reference, as in the audit log: the proof outlives the accounts.
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  answer text check (char_length(answer) between 1 and 1000),
  -- Why it could not be carried out after all, where that shows only later: a failure code.
  failure text,
  -- The rule itself.
  constraint approvals_two_people check (decided_by <> asked_by),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (answer is not null)),
  check (failure is null or state = 'confirmed')
);
create unique index approvals_open on approvals (kind, subject_id) where state = 'open';
create index approvals_newest on approvals (asked_at desc, id desc);
create index approvals_asker on approvals (asked_by, asked_at desc, id desc);
create index approvals_due on approvals (expires_at) where state = 'open';

-- What was asked for stays as it was asked, and what is decided stays decided.
create function check_approval_change() returns trigger language plpgsql as $$
begin
  if (new.kind, new.subject_type, new.subject_id, new.parameters, new.reason, new.asked_by, new.asked_at, new.expires_at)
      is distinct from (old.kind, old.subject_type, old.subject_id, old.parameters, old.reason, old.asked_by, old.asked_at, old.expires_at) then
    raise exception 'approval % may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and old.state <> 'open' then
    raise exception 'approval % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_change before update on approvals for each row execute function check_approval_change();
