-- Invitations of staff by mail (decision 146): for one address, seven days, used once. `app/features/support/invitations`.
create table staff_invitations (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('moderator', 'support', 'admin')),
  -- The language of the mail.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  -- `waiting`: for a second administrator, before anything is mailed.
  state text not null check (state in ('waiting', 'invited', 'accepted', 'withdrawn', 'expired')),
  -- Made when the mail is sent, and gone once the link is used.
  token_hash bytea unique,
  -- Ids without a reference, as in the audit log.
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  member_id uuid references users on delete cascade,
  ended_at timestamptz,
  check ((state = 'invited') <= (expires_at is not null)),
  check ((state in ('accepted', 'withdrawn', 'expired')) = (ended_at is not null)),
  check ((state = 'accepted') = (member_id is not null)),
  check (token_hash is null or state = 'invited')
);
create unique index staff_invitations_open on staff_invitations (email) where state in ('waiting', 'invited');
create index staff_invitations_newest on staff_invitations (created_at desc, id desc);
create index staff_invitations_member on staff_invitations (member_id);
create index staff_invitations_ended on staff_invitations (ended_at) where ended_at is not null;

create function check_staff_invitation_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'invited'), ('waiting', 'withdrawn'), ('invited', 'accepted'), ('invited', 'withdrawn'), ('invited', 'expired'), ('waiting', 'expired')
  ) then
    raise exception 'staff invitation % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_invitations_move before update of state on staff_invitations for each row execute function check_staff_invitation_move();
