-- The scam shield's memory: what was written unasked to whom, what waits for a moderator, who has put the safety tips away; and what is
-- counted of answers to people who write first (decision 054).

-- When the one who did not begin has first written, and when he was reminded that he has not.
alter table conversations add answered_at timestamptz;
alter table conversations add reminded_at timestamptz;
update conversations c set answered_at = (
  select min(m.created_at) from messages m where m.conversation_id = c.id and m.sender_id <> c.started_by
) where c.last_number > 0;
-- Whoever has been silent since before anybody was reminded stays undisturbed.
update conversations set reminded_at = created_at where answered_at is null;
create index conversations_unanswered on conversations (created_at) where answered_at is null and reminded_at is null;

-- Messages to people who have not answered yet, for a week: by what each is recognised (`shield/text-marks.ts`), not what it says.
create table unasked_messages (
  sender_id uuid not null references users on delete cascade,
  sent_at timestamptz not null,
  conversation_id uuid not null references conversations on delete cascade,
  message_id uuid not null,
  receiver_id uuid not null references users on delete cascade,
  marks integer[] not null,
  primary key (conversation_id, message_id)
);
create index unasked_messages_sender on unasked_messages (sender_id, sent_at desc);
create index unasked_messages_receiver on unasked_messages (receiver_id);
create index unasked_messages_old on unasked_messages (sent_at);

-- Nearly the same text from one sender to many: decided once for all of them.
create table held_batches (
  id uuid primary key,
  sender_id uuid not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'passed', 'refused')),
  marks integer[] not null,
  -- How many messages: a decision names the number that it was made on, so that none is decided unread.
  messages integer not null default 0 check (messages >= 0),
  -- Why it was refused, for its sender. Staff come and go; a decision stays, as in the log of their acts.
  rule text check (rule in ('fees', 'misuse', 'offensive', 'unlawful')),
  reason text check (char_length(reason) between 1 and 1000),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (rule is not null)),
  check ((rule is null) = (reason is null))
);
create index held_batches_sender on held_batches (sender_id, created_at desc);
create index held_batches_queue on held_batches (created_at, id) where state = 'open';
create index held_batches_decided on held_batches (decided_at desc, id desc) where state <> 'open';

-- What waits, under its sender's own id. What has passed stands among the messages from then on, and is empty here.
create table held_messages (
  conversation_id uuid not null references conversations on delete cascade,
  id uuid not null,
  batch_id uuid not null references held_batches on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  -- 'gone': let pass, but nobody was there any more to get it.
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'refused', 'gone')),
  text text not null check (char_length(text) <= 10000),
  created_at timestamptz not null,
  primary key (conversation_id, id),
  check ((state = 'passed') = (text = ''))
);
create index held_messages_batch on held_messages (batch_id, created_at, id);
create index held_messages_receiver on held_messages (receiver_id);

-- Who has read the safety tips and put them away.
create table safety_tips (
  user_id uuid primary key references users on delete cascade,
  dismissed_at timestamptz not null
);

-- How a member answers those who write first, counted every night over the last 90 days.
create table response_facts (
  user_id uuid primary key references users on delete cascade,
  begun integer not null check (begun >= 1),
  answered integer not null check (answered between 0 and begun),
  -- The middle one of the times until the first answer.
  usual_seconds bigint check (usual_seconds >= 0),
  counted_at timestamptz not null,
  check ((answered = 0) = (usual_seconds is null))
);
