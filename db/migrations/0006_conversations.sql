-- A conversation between two members, about a pitch or none. Messages carry an id made by the sender and a number given by the conversation.
-- People and pitches have no foreign key here: a conversation outlives them for whoever remains, who then sees a deleted user.
create table conversations (
  id uuid primary key,
  member_low_id uuid not null,
  member_high_id uuid not null,
  pitch_id uuid,
  started_by uuid not null,
  last_number bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  check (member_low_id < member_high_id),
  check (started_by in (member_low_id, member_high_id)),
  unique nulls not distinct (member_low_id, member_high_id, pitch_id)
);
create index conversations_high on conversations (member_high_id);
create index conversations_pitch on conversations (pitch_id);
create index conversations_started on conversations (started_by, created_at);

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_number bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  last_message_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_inbox on conversation_members (user_id, last_message_at desc nulls last, conversation_id desc);

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  number bigint not null check (number >= 1),
  id uuid not null,
  sender_id uuid not null,
  text text not null check (char_length(text) between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (conversation_id, number),
  unique (conversation_id, id)
);
