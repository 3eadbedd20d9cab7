-- Statements of investor status, which the law of a market asks for before its readers see figures (decision 113). The latest of a member counts.
create table investor_statements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  -- 'none': the member said that no kind applies to them.
  kind text not null check (kind in ('high-net-worth', 'sophisticated', 'none')),
  -- The text as it was signed, word for word, with the answers; and its version.
  text_version text,
  wording text,
  signed_name text,
  signed_at timestamptz not null,
  -- The IANA zone whose midnight ends it.
  time_zone text not null,
  valid_until timestamptz,
  withdrawn_at timestamptz,
  -- When the member was told that it ends soon.
  reminded_at timestamptz,
  check (case when kind = 'none' then num_nonnulls(text_version, wording, signed_name, valid_until, withdrawn_at) = 0
    else num_nulls(text_version, wording, signed_name, valid_until) = 0 end),
  check (valid_until > signed_at)
);
create index investor_statements_newest on investor_statements (user_id, signed_at desc, id desc);
create index investor_statements_ending on investor_statements (valid_until)
  where kind <> 'none' and withdrawn_at is null and reminded_at is null;

-- Changes of the country that members say they live in. The rules of the country that they left apply for a while (`FORMER_RESIDENCE_DAYS`).
create table residence_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  from_market text not null,
  to_market text not null,
  changed_at timestamptz not null default now()
);
create index residence_changes_recent on residence_changes (user_id, changed_at desc) include (from_market);

-- Until when the member's current statement is valid: a copy of the latest row's, for the query of each request.
alter table users add investor_statement_until timestamptz;

-- What was signed stays as it was: only a withdrawal and a reminder are added.
create function protect_investor_statement() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'withdrawn_at' - 'reminded_at') is distinct from (to_jsonb(old) - 'withdrawn_at' - 'reminded_at')
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise exception 'a signed statement is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger investor_statements_protect before update on investor_statements
  for each row execute function protect_investor_statement();

create function copy_investor_statement() returns trigger language plpgsql as $$
begin
  update users set investor_statement_until = (
      select case when kind <> 'none' and withdrawn_at is null then valid_until end from investor_statements
      where user_id = new.user_id order by signed_at desc, id desc limit 1)
    where id = new.user_id;
  return null;
end $$;
create trigger investor_statements_copy after insert or update of withdrawn_at on investor_statements
  for each row execute function copy_investor_statement();

create function log_residence_change() returns trigger language plpgsql as $$
begin
  insert into residence_changes (user_id, from_market, to_market) values (new.user_id, old.market, new.market);
  return null;
end $$;
create trigger profiles_log_residence after update of market on profiles
  for each row when (old.market is distinct from new.market) execute function log_residence_change();
