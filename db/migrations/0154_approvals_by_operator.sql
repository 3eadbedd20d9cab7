-- Where everybody else has given the asker their role, the operator confirms on the machine (`bin/staff`): then there is no account that decided.
alter table approvals add column decided_by_operator boolean not null default false;
do $$
declare rule text;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'approvals'::regclass and pg_get_constraintdef(oid) like '%(decided_by IS NOT NULL)%';
  execute format('alter table approvals drop constraint %I', rule);
end $$;
alter table approvals add constraint approvals_decider_check
  check (case when state in ('confirmed', 'refused') then (decided_by is null) = decided_by_operator
    else decided_by is null and not decided_by_operator end);
