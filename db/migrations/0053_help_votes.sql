-- Whether readers found an answer of help useful (decision 077).
create table help_votes (
  id uuid primary key,
  -- Of `features/help/question.ts`.
  question text not null check (char_length(question) <= 40),
  -- In whose words it was read.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  helpful boolean not null,
  -- What was missing, of those who say no.
  comment text check (char_length(comment) <= 1000),
  -- The account that votes …
  user_id uuid references users on delete set null,
  -- … or, of a visitor, a keyed hash of the day, network address and browser; forgotten with the day.
  visitor_key bytea check (octet_length(visitor_key) = 32),
  voted_at timestamptz not null,
  check (user_id is null or visitor_key is null),
  check (comment is null or not helpful)
);

-- A reader has one vote on each answer.
create unique index help_votes_of_account on help_votes (user_id, question) where user_id is not null;
create unique index help_votes_of_visitor on help_votes (visitor_key, question) where visitor_key is not null;
create index help_votes_counts on help_votes (question, market, helpful);
create index help_votes_comments on help_votes (voted_at desc, id desc) where comment is not null;

-- A vote stays when its account goes; what its owner wrote does not.
create function forget_help_comment() returns trigger language plpgsql as $$
begin
  new.comment := null;
  return new;
end $$;
create trigger help_votes_forget_comment before update of user_id on help_votes for each row
  when (old.user_id is not null and new.user_id is null) execute function forget_help_comment();
