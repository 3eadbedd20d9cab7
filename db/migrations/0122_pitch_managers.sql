-- Members who manage a pitch together with its owner, and what each of them does. `app/features/pitches/managers`.
create table pitch_managers (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  -- Whoever has this address, confirmed, may accept the invitation, and nobody else.
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('viewer', 'editor', 'publisher')),
  state text not null default 'invited'
    check (state in ('invited', 'accepted', 'declined', 'withdrawn', 'expired', 'removed', 'left')),
  -- Who has answered the invitation.
  member_id uuid references users on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('accepted', 'declined', 'removed', 'left')) = (member_id is not null)),
  check ((member_id is null) = (answered_at is null)),
  check ((state in ('invited', 'accepted')) = (ended_at is null))
);
create unique index pitch_managers_address on pitch_managers (pitch_id, email) where state in ('invited', 'accepted');
create unique index pitch_managers_accepted on pitch_managers (member_id, pitch_id) where state = 'accepted';
create index pitch_managers_pitch on pitch_managers (pitch_id, id desc);
create index pitch_managers_member on pitch_managers (member_id);
create index pitch_managers_invited on pitch_managers (email) where state = 'invited';
create index pitch_managers_ended on pitch_managers (ended_at) where ended_at is not null;

-- The legal moves, as `app/features/pitches/managers/manager.ts` has them. A role changes while it is held.
create function check_pitch_manager_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('invited', 'accepted'), ('invited', 'declined'), ('invited', 'withdrawn'), ('invited', 'expired'),
    ('accepted', 'removed'), ('accepted', 'left')
  ) then
    raise exception 'pitch manager % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pitch_managers_move before update of state on pitch_managers for each row execute function check_pitch_manager_move();

-- What the owner and the managers of a pitch have done with it: the log that all of them read.
create table pitch_acts (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  -- Null once the account is deleted.
  actor_id uuid references users on delete set null,
  action text not null check (action in (
    'invited', 'invitation-withdrawn', 'accepted', 'declined', 'role-changed', 'removed', 'left',
    'edited', 'submitted', 'recalled', 'withdrawn', 'republished', 'confirmed', 'completed', 'deleted', 'restored',
    'question-answered', 'question-declined', 'answer-removed', 'update-published', 'update-changed', 'update-deleted',
    'access-approved', 'access-refused', 'access-revoked'
  )),
  -- Of acts about a manager: whom, and the role that they got.
  manager_id uuid references pitch_managers on delete set null,
  role text check (role in ('viewer', 'editor', 'publisher')),
  -- Changes to a draft within one hour of the first are one act: how many they were.
  times integer not null default 1 check (times > 0),
  happened_at timestamptz not null
);
create index pitch_acts_pitch on pitch_acts (pitch_id, happened_at desc, id desc);
create index pitch_acts_actor on pitch_acts (actor_id);
create index pitch_acts_manager on pitch_acts (manager_id);
create index pitch_acts_happened on pitch_acts (happened_at);
