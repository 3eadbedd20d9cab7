-- What happens in a conversation after a message was sent, and whom one does not want to hear from (decision 048).

alter table conversations
  -- Counts everything that changes in it for its members; each message carries the version of its last change.
  add version bigint not null default 0,
  -- One of the two has blocked the other. A copy of what `blocks` says: a message that waits for this row hears of a block that came first.
  add blocked boolean not null default false;
update conversations set version = last_number;

alter table conversation_members
  -- Nothing up to this number is shown to the member any more.
  add cleared_number bigint not null default 0 check (cleared_number >= 0),
  add archived_at timestamptz;

alter table messages
  add version bigint,
  add kind text not null default 'text' check (kind in ('text', 'meeting', 'offer')),
  -- The meeting or the offer that stands here as a card.
  add subject_id uuid,
  add edited_at timestamptz,
  -- By its sender, as `removed_at` is by a moderator: it keeps its place.
  add deleted_at timestamptz,
  add reply_number bigint,
  -- A file goes with its owner's account or with the message; that there was one stays.
  add file_id uuid references files on delete set null,
  add has_file boolean not null default false,
  -- What the receiver is warned of.
  add warnings text[] not null default '{}';
update messages set version = number;
alter table messages
  alter version set not null,
  drop constraint messages_check,
  add constraint messages_words check (case
    when kind <> 'text' or removed_at is not null or deleted_at is not null then text = ''
    when has_file then char_length(text) <= 10000
    else char_length(text) between 1 and 10000 end),
  add constraint messages_subject check ((kind = 'text') = (subject_id is null)),
  add constraint messages_had_file check (file_id is null or (has_file and kind = 'text' and deleted_at is null)),
  add constraint messages_one_version unique (conversation_id, version);
create index messages_replies on messages (conversation_id, reply_number) where reply_number is not null;
create index messages_subjects on messages (subject_id) where subject_id is not null;
create unique index messages_file on messages (file_id) where file_id is not null;

-- Of people, whatever they talk about.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

create function mark_blocked() returns trigger language plpgsql as $$
declare
  pair blocks := case when tg_op = 'DELETE' then old else new end;
begin
  update conversations set blocked = exists (select from blocks
      where (blocker_id, blocked_id) in ((pair.blocker_id, pair.blocked_id), (pair.blocked_id, pair.blocker_id)))
    where member_low_id = least(pair.blocker_id, pair.blocked_id) and member_high_id = greatest(pair.blocker_id, pair.blocked_id);
  return null;
end $$;
create trigger blocks_mark after insert or delete on blocks for each row execute function mark_blocked();

-- What a member wants others to see, and sees of others in return; whoever has no row has never chosen.
create table chat_settings (
  user_id uuid primary key references users on delete cascade,
  receipts boolean not null default true,
  typing boolean not null default true,
  presence boolean not null default true,
  sound boolean not null default false
);
