-- Legal documents on request (decision 080): what a member asks for, what becomes of it, and the templates that staff begin with.

create table legal_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('non-disclosure', 'letter-of-intent', 'share-purchase', 'shareholders-agreement', 'other')),
  -- What it is, where none of the kinds fits.
  subject text check (char_length(subject) between 1 and 200),
  -- The country whose law it follows, and the language that it is written in.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  language text not null check (language in ('se', 'no', 'dk', 'fi', 'uk')),
  party_a text not null check (char_length(party_a) between 1 and 200),
  party_b text not null check (char_length(party_b) between 1 and 200),
  terms text check (char_length(terms) between 1 and 5000),
  -- The agreed offer that parties and terms are taken over from, and where it was made.
  offer_id uuid references offers on delete set null,
  conversation_id uuid references conversations on delete set null,
  -- The member wants it put into that conversation too, in their name.
  into_conversation boolean not null default false,
  status text not null default 'open' check (status in ('open', 'waiting', 'delivered', 'declined', 'cancelled')),
  -- While it is open: until when it is promised. While it waits: until when the member is asked to answer.
  due_at timestamptz not null,
  question text check (char_length(question) between 1 and 2000),
  asked_at timestamptz,
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 2000),
  -- What was delivered. The conversation has a copy of its own.
  file_id uuid references files on delete set null,
  message_id uuid,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check ((kind = 'other') = (subject is not null)),
  check (claimed_by is null or claimed_until is not null),
  check ((question is null) = (asked_at is null)),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or question is not null),
  check (status <> 'waiting' or (question is not null and answer is null)),
  check ((status in ('delivered', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (reason is not null)),
  check (status = 'delivered' or (file_id is null and message_id is null))
);
create index legal_requests_of on legal_requests (user_id, created_at desc, id desc);
create index legal_requests_waiting on legal_requests (due_at, id) where status in ('open', 'waiting');
create index legal_requests_decided on legal_requests (decided_at desc, id desc) where decided_at is not null;
create index legal_requests_offer on legal_requests (offer_id);
create index legal_requests_conversation on legal_requests (conversation_id);
create index legal_requests_file on legal_requests (file_id);
create index legal_requests_claimed on legal_requests (claimed_by);
create index legal_requests_decider on legal_requests (decided_by);

-- The legal moves. `MOVES` in legal-request.ts holds the same; a test compares the two.
create table legal_request_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into legal_request_moves values
  ('open', 'waiting'), ('open', 'delivered'), ('open', 'declined'), ('open', 'cancelled'),
  ('waiting', 'open'), ('waiting', 'delivered'), ('waiting', 'declined'), ('waiting', 'cancelled');

create function check_legal_request_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'legal request % may not begin as %', new.id, new.status using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from legal_request_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'legal request % may not move from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.kind, new.market, new.language, new.party_a, new.party_b, new.created_at, new.into_conversation)
    is distinct from (old.user_id, old.kind, old.market, old.language, old.party_a, old.party_b, old.created_at, old.into_conversation)
    or new.subject is distinct from old.subject or new.terms is distinct from old.terms
    or (old.question is not null and new.question is distinct from old.question)
    or (old.answer is not null and new.answer is distinct from old.answer)
  then
    raise exception 'legal request % may not be rewritten', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_requests_move before insert or update on legal_requests
  for each row execute function check_legal_request_move();

-- Templates that staff begin with, by kind, country and language. A new version replaces the one before, which stays on record.
create table legal_templates (
  id uuid primary key,
  kind text not null check (kind in ('non-disclosure', 'letter-of-intent', 'share-purchase', 'shareholders-agreement')),
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  language text not null check (language in ('se', 'no', 'dk', 'fi', 'uk')),
  version integer not null check (version > 0),
  name text not null check (char_length(name) between 1 and 255),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  -- The fields that are in it, by name.
  fields text[] not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- When it was replaced or removed; null for the one in use.
  retired_at timestamptz,
  unique (kind, market, language, version)
);
create unique index legal_templates_in_use on legal_templates (kind, market, language) where retired_at is null;
create index legal_templates_uploader on legal_templates (uploaded_by);
