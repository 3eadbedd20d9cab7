-- Offers between the owner of a pitch and whoever invests (decision 053): their terms, which nothing changes afterwards, and a chain of
-- what happened to them, in which each link carries the hash of the one before.

-- The legal moves and whose they are. `OFFER_MOVES` in offers/lifecycle.ts holds the same; a test compares the two.
create table offer_moves (
  from_state text not null,
  to_state text not null,
  mover text not null check (mover in ('proposer', 'receiver', 'time')),
  primary key (from_state, to_state, mover)
);
insert into offer_moves values
  ('open', 'accepted', 'receiver'), ('open', 'countered', 'receiver'), ('open', 'declined', 'receiver'),
  ('open', 'withdrawn', 'proposer'), ('open', 'expired', 'time'),
  ('accepted', 'agreed', 'proposer'), ('accepted', 'withdrawn', 'proposer'), ('accepted', 'declined', 'receiver'),
  ('accepted', 'expired', 'time');

-- People and pitches have no foreign key here, as in conversations: an offer stays for whoever remains, and goes with the conversation.
create table offers (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  pitch_id uuid not null,
  -- The offer that this one answers.
  previous_id uuid unique references offers on delete cascade,
  round integer not null check (round between 1 and 50),
  proposer_id uuid not null,
  receiver_id uuid not null,
  owner_id uuid not null,
  proposer_lang text not null check (proposer_lang in ('se', 'no', 'dk', 'fi', 'uk')),
  receiver_lang text not null check (receiver_lang in ('se', 'no', 'dk', 'fi', 'uk')),
  -- Whole units; the share in basis points of the company after the investment.
  amount bigint not null check (amount between 1 and 999999999999),
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  share integer not null check (share between 1 and 10000),
  share_kind text not null check (share_kind in ('new', 'existing')),
  clauses text[] not null default '{}' check (cardinality(clauses) <= 20),
  conditions text check (char_length(conditions) between 1 and 2000),
  -- Reference rates of the day, by which it is shown in other currencies: {"on": "2026-11-19", "perEuro": {"SEK": 10.95, …}}.
  rates jsonb not null,
  valid_until timestamptz not null,
  -- SHA-256 over the canonical form of all that stands above (offers/canonical.ts).
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'agreed', 'countered', 'declined', 'withdrawn', 'expired')),
  moved_at timestamptz not null,
  check (proposer_id <> receiver_id),
  check (owner_id in (proposer_id, receiver_id)),
  check (valid_until > created_at),
  check ((previous_id is null) = (round = 1))
);
-- One that waits for an answer at a time: what is on the table is always clear.
create unique index offers_live on offers (conversation_id) where state in ('open', 'accepted');
create index offers_conversation on offers (conversation_id, created_at);
create index offers_proposer on offers (proposer_id, moved_at desc, id desc);
create index offers_receiver on offers (receiver_id, moved_at desc, id desc);
create index offers_pitch on offers (pitch_id);
create index offers_due on offers (valid_until) where state in ('open', 'accepted');

-- Who agreed, in the words that held on the day, for the term sheet. The chain holds a digest of each row with its salt: so a row that is
-- changed shows, and one that has left with its account says nothing of anybody any more.
create table offer_parties (
  offer_id uuid not null references offers on delete cascade,
  user_id uuid not null references users on delete cascade,
  party text not null check (party in ('owner', 'investor')),
  name text not null,
  -- Of the company, in the owner's row.
  company_name text,
  organisation_number text,
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  primary key (offer_id, party)
);
create index offer_parties_user on offer_parties (user_id);

create table offer_events (
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null check (number >= 1),
  offer_id uuid not null references offers on delete cascade,
  -- What the event led to; the first of an offer is `open`.
  state text not null check (state in ('open', 'accepted', 'agreed', 'countered', 'declined', 'withdrawn', 'expired')),
  -- Null when the hour did it.
  actor_id uuid,
  at timestamptz not null,
  content_hash text not null,
  -- Digests of the two parties' rows, owner first, of an agreement.
  parties text[] check ((parties is not null) = (state = 'agreed')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  primary key (conversation_id, number)
);
create index offer_events_offer on offer_events (offer_id, number);

-- An offer is made in a conversation about a pitch, between its two members, one of whom owns that pitch.
create function check_new_offer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from conversations c join pitches on pitches.id = c.pitch_id
    where c.id = new.conversation_id and c.pitch_id = new.pitch_id and pitches.owner_id = new.owner_id
      and c.member_low_id = least(new.proposer_id, new.receiver_id) and c.member_high_id = greatest(new.proposer_id, new.receiver_id)
  ) then
    raise exception 'offer % is not between the owner of the pitch and the other one', new.id using errcode = 'restrict_violation';
  end if;
  if new.previous_id is not null and not exists (
    select from offers previous where previous.id = new.previous_id and previous.conversation_id = new.conversation_id
      and previous.state = 'countered' and previous.round = new.round - 1 and previous.receiver_id = new.proposer_id
  ) then
    raise exception 'offer % answers none of the other one''s', new.id using errcode = 'restrict_violation';
  end if;
  if new.state <> 'open' then
    raise exception 'offer % does not begin as open', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger offers_new before insert on offers for each row execute function check_new_offer();

-- Terms are never written to again; where an offer stands moves by the table.
create function check_offer_move() returns trigger language plpgsql as $$
declare
  free constant text[] := '{state,moved_at}';
begin
  if (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise exception 'the terms of offer % may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  if not exists (select from offer_moves where from_state = old.state and to_state = new.state) then
    raise exception 'offer % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger offers_move before update on offers for each row execute function check_offer_move();

-- Links are only ever added, each to the last, each by somebody whose move it is.
create function check_offer_event() returns trigger language plpgsql as $$
declare
  offer offers;
  last_link offer_events;
  stood text;
  actor_as text;
begin
  select * into strict offer from offers where id = new.offer_id and conversation_id = new.conversation_id;
  select * into last_link from offer_events where conversation_id = new.conversation_id order by number desc limit 1;
  if new.number <> coalesce(last_link.number, 0) + 1 or new.previous_hash <> coalesce(last_link.hash, repeat('0', 64))
    or new.content_hash <> offer.content_hash
  then
    raise exception 'event % of conversation % does not follow the last', new.number, new.conversation_id using errcode = 'restrict_violation';
  end if;
  select state into stood from offer_events where offer_id = new.offer_id order by number desc limit 1;
  actor_as := case when new.actor_id is null then 'time' when new.actor_id = offer.proposer_id then 'proposer'
    when new.actor_id = offer.receiver_id then 'receiver' end;
  if stood is null then
    if new.state <> 'open' or actor_as is distinct from 'proposer' then
      raise exception 'offer % is not begun by its proposer', new.offer_id using errcode = 'restrict_violation';
    end if;
  elsif not exists (select from offer_moves where from_state = stood and to_state = new.state and mover = actor_as) then
    raise exception 'offer % may not be moved from % to % by %', new.offer_id, stood, new.state, actor_as using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger offer_events_new before insert on offer_events for each row execute function check_offer_event();

-- What has been written down stays, as long as the conversation does.
create function keep_offer_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from conversations where id = old.conversation_id) then return old; end if;
  raise exception 'the history of offers is only added to' using errcode = 'restrict_violation';
end $$;
create trigger offer_events_kept before update or delete on offer_events for each row execute function keep_offer_history();
create trigger offers_kept before delete on offers for each row execute function keep_offer_history();

-- Where an offer stands is what its last event says. Looked at when the transaction ends: within it, one follows the other.
create function check_offer_state() returns trigger language plpgsql as $$
begin
  if exists (select from offers where id = new.id and state is distinct from
    (select state from offer_events where offer_id = new.id order by number desc limit 1))
  then
    raise exception 'offer % does not stand where its events say', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger offers_told after insert or update of state on offers
  deferrable initially deferred for each row execute function check_offer_state();
