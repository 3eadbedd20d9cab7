-- Sign-in on five hosts: a session is handed from one to another, and all that listens to a session hears of its end.

-- One-time tokens that carry a sign-in to another host. Only the hash of the token is here. Rows live for a day and name sessions without
-- referring to them: whoever signs out would otherwise wait for who arrives, and the other way round.
create table hand_overs (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Where it comes from.
  session_id uuid not null,
  -- The only host that may take it, with its port.
  host text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- What it opened.
  opened_id uuid
);
create index hand_overs_age on hand_overs (created_at);

-- Whoever ends sessions, and in whatever way, the sockets that stand on them hear of it: the accounts go into the outbox as the event
-- `sessions-ended`.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into outbox (type, payload)
    select 'sessions-ended', jsonb_build_object('userId', user_id) from ended group by user_id;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function announce_ended_sessions();

-- The sessions of a suspended account stay and count for nothing.
create function announce_suspension() returns trigger language plpgsql as $$
begin
  insert into outbox (type, payload) values ('sessions-ended', jsonb_build_object('userId', new.id));
  return null;
end $$;
create trigger users_suspended after update of suspended_at on users for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function announce_suspension();
