-- A member's pipeline: the pitches that they follow, and for owners the people who talk to them about theirs, each at a stage.
create table pipeline_cards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the card is of: one of the two.
  pitch_id uuid references pitches on delete cascade,
  person_id uuid references users on delete cascade,
  -- The legal moves stand in `app/features/pipeline/moves.ts`.
  stage text not null check (stage in ('looking', 'talks', 'offer', 'agreed', 'passed')),
  -- A fact from before the last move does not move it again.
  moved_at timestamptz not null,
  -- The last move, change of the pitch, or offer: the order of the list.
  changed_at timestamptz not null,
  -- What the pitch was when its reader saw it last, and since when it is otherwise.
  seen_revision_id uuid references pitch_revisions on delete set null,
  seen_state text not null default 'published' check (seen_state in ('published', 'done', 'withdrawn', 'gone')),
  seen_at timestamptz not null,
  news_at timestamptz,
  conversation_id uuid references conversations on delete set null,
  -- The newest offer between the two.
  offer_id uuid references offers on delete set null,
  note text check (char_length(note) between 1 and 2000),
  reminder_on date,
  reminder_text text check (char_length(reminder_text) between 1 and 120),
  reminded_at timestamptz,
  -- Taken out of the list, which can be undone for a month.
  removed_at timestamptz,
  check (num_nonnulls(pitch_id, person_id) = 1),
  -- That somebody only looks is a thing that nobody else learns.
  check (person_id is null or stage <> 'looking'),
  check (reminder_on is not null or (reminder_text is null and reminded_at is null)),
  unique (user_id, pitch_id),
  unique (user_id, person_id)
);
create index pipeline_cards_pitches on pipeline_cards (user_id, stage, changed_at desc, id desc) where removed_at is null and pitch_id is not null;
create index pipeline_cards_people on pipeline_cards (user_id, stage, changed_at desc, id desc) where removed_at is null and person_id is not null;
create index pipeline_cards_pitch on pipeline_cards (pitch_id) where pitch_id is not null;
create index pipeline_cards_person on pipeline_cards (person_id) where person_id is not null;
create index pipeline_cards_revision on pipeline_cards (seen_revision_id) where seen_revision_id is not null;
create index pipeline_cards_conversation on pipeline_cards (conversation_id) where conversation_id is not null;
create index pipeline_cards_offer on pipeline_cards (offer_id) where offer_id is not null;
create index pipeline_cards_reminders on pipeline_cards (reminder_on) where reminder_on is not null and reminded_at is null and removed_at is null;
create index pipeline_cards_removed on pipeline_cards (removed_at) where removed_at is not null;

-- A bookmark and its card are one act: the card stands where what has happened so far puts it.
create function add_pipeline_card(reader uuid, pitch uuid, since timestamptz) returns void language sql as $$
  insert into pipeline_cards (id, user_id, pitch_id, stage, moved_at, changed_at, seen_revision_id, seen_state, seen_at, conversation_id, offer_id)
  select gen_random_uuid(), reader, p.id,
    case when offer.state = 'agreed' then 'agreed' when offer.state in ('open', 'accepted') then 'offer'
      when talk.id is not null then 'talks' else 'looking' end,
    moment.at, moment.at, p.published_revision_id,
    case when p.state = 'deleted' then 'gone' when p.hidden_at is not null then 'withdrawn'
      when p.state in ('published', 'done') then p.state else 'withdrawn' end,
    greatest(since, moment.at), talk.id, offer.id
  from pitches p
    left join lateral (select c.id, c.created_at from conversations c where c.pitch_id = p.id and c.last_number > 0
      and c.member_low_id = least(reader, p.owner_id) and c.member_high_id = greatest(reader, p.owner_id)) talk on true
    left join lateral (select o.id, o.state, o.moved_at from offers o where o.conversation_id = talk.id
      order by o.created_at desc, o.round desc limit 1) offer on true
    cross join lateral (select greatest(since, talk.created_at, offer.moved_at) as at) moment
  where p.id = pitch
  -- Saved again: it is looked at again.
  on conflict (user_id, pitch_id) do update set removed_at = null,
    stage = case when pipeline_cards.stage = 'passed' then 'looking' else pipeline_cards.stage end,
    moved_at = case when pipeline_cards.stage = 'passed' then excluded.moved_at else pipeline_cards.moved_at end,
    changed_at = greatest(pipeline_cards.changed_at, excluded.changed_at)
    where pipeline_cards.removed_at is not null
$$;

create function follow_bookmark() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_pipeline_card(new.user_id, new.pitch_id, new.created_at);
  else
    -- What is talked about stays, whether it is saved or not.
    update pipeline_cards set removed_at = now()
    where user_id = old.user_id and pitch_id = old.pitch_id and removed_at is null and stage in ('looking', 'passed');
  end if;
  return null;
end $$;
create trigger bookmarks_pipeline after insert or delete on bookmarks for each row execute function follow_bookmark();

-- Pipelines from what was saved, said and offered so far: once here, and for worlds that are written at once.
create function fill_pipelines() returns void language sql as $$
select add_pipeline_card(user_id, pitch_id, created_at) from bookmarks;

select add_pipeline_card(case c.member_low_id when p.owner_id then c.member_high_id else c.member_low_id end, p.id, c.created_at)
from conversations c join pitches p on p.id = c.pitch_id
  join users reader on reader.id = case c.member_low_id when p.owner_id then c.member_high_id else c.member_low_id end
where c.last_number > 0 and p.owner_id in (c.member_low_id, c.member_high_id);

insert into pipeline_cards (id, user_id, person_id, stage, moved_at, changed_at, seen_at, conversation_id, offer_id)
select distinct on (owner.id, person.id) gen_random_uuid(), owner.id, person.id,
  case when offer.state = 'agreed' then 'agreed' when offer.state in ('open', 'accepted') then 'offer' else 'talks' end,
  greatest(c.created_at, offer.moved_at), greatest(c.created_at, offer.moved_at), now(), c.id, offer.id
from conversations c
  left join pitches p on p.id = c.pitch_id
  join users low on low.id = c.member_low_id
  join users high on high.id = c.member_high_id
  join users owner on owner.id = case when p.owner_id is not null then p.owner_id
    when low.side = 'entrepreneur' and high.side = 'investor' then low.id when high.side = 'entrepreneur' and low.side = 'investor' then high.id end
  join users person on person.id = case owner.id when low.id then high.id else low.id end
  left join lateral (select o.id, o.state, o.moved_at from offers o where o.conversation_id = c.id
    order by o.created_at desc, o.round desc limit 1) offer on true
where c.last_number > 0 and owner.id in (low.id, high.id)
order by owner.id, person.id, offer.state = 'agreed' desc nulls last, offer.state in ('open', 'accepted') desc nulls last, c.created_at desc;
$$;
select fill_pipelines();
