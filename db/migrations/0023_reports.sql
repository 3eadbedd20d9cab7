-- Reports of pitches, profiles and messages, what was decided on them, and appeals against decisions (decision 035).

-- Everything that is reported about one thing until it is decided. What it looked like stands with each report.
create table report_cases (
  id uuid primary key,
  subject_type text not null check (subject_type in ('pitch', 'profile', 'message')),
  -- A pitch, an account, or a message by its sender's id of it, which is its own only within the conversation.
  subject_id uuid not null,
  conversation_id uuid,
  owner_id uuid not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'decided')),
  -- How many reports: a decision names the number that it was made on, so that none is decided unread.
  reports integer not null default 0 check (reports >= 0),
  due_at timestamptz not null,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  check ((subject_type = 'message') = (conversation_id is not null))
);
create unique index report_cases_one_open on report_cases (subject_type, subject_id, conversation_id) nulls not distinct where state = 'open';
create index report_cases_queue on report_cases (due_at, id) where state = 'open';
create index report_cases_newest on report_cases (created_at desc, id desc);
create index report_cases_owner on report_cases (owner_id, created_at desc);
create index report_cases_claimed on report_cases (claimed_by);

create table reports (
  id uuid primary key,
  case_id uuid not null references report_cases on delete cascade,
  -- Null once the account is gone: what was reported is looked into all the same.
  reporter_id uuid references users on delete set null,
  lang text not null check (lang in ('se', 'no', 'dk', 'fi', 'uk')),
  -- Specification §3.
  reason text not null check (reason in ('wrong-place', 'wrong-information', 'inappropriate', 'other')),
  words text check (char_length(words) between 1 and 2000),
  -- The thing as it was when it was reported. Emptied when nobody can appeal any more.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and pg_column_size(evidence) <= 262144),
  created_at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_case on reports (case_id, created_at, id);

-- Pictures as they were: copies of the rows, so that an owner who takes one away does not take it out of the case.
create table report_files (
  case_id uuid not null references report_cases on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (case_id, file_id)
);
create index report_files_file on report_files (file_id);

create table report_decisions (
  id uuid primary key,
  case_id uuid not null unique references report_cases on delete cascade,
  -- Staff come and go; a decision stays, as in the log of their acts.
  decided_by uuid not null,
  outcome text not null check (outcome in ('no-action', 'taken-down', 'profile-cleared', 'message-removed')),
  -- Which of the terms a measure rests on, and the facts in the owner's language.
  rule text check (rule in ('truth', 'rights', 'unlawful', 'offensive', 'fees', 'misuse')),
  facts text not null check (char_length(facts) between 1 and 2000),
  -- [{ "field": "pitchText", "reason": "…" }]: what has to change before the pitch can be published again.
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  -- For colleagues.
  note text check (char_length(note) <= 2000),
  -- What was taken away, as long as an appeal can bring it back.
  undo jsonb not null default '{}' check (jsonb_typeof(undo) = 'object' and pg_column_size(undo) <= 262144),
  created_at timestamptz not null default now(),
  check ((outcome = 'no-action') = (rule is null)),
  check (outcome = 'taken-down' or reasons = '[]')
);
create index report_decisions_moderator on report_decisions (decided_by);
create index report_decisions_old on report_decisions (created_at);

-- One against each decision, heard by somebody else than who made it.
create table appeals (
  id uuid primary key,
  pitch_decision_id uuid unique references pitch_decisions on delete cascade,
  report_decision_id uuid unique references report_decisions on delete cascade,
  appellant_id uuid not null references users on delete cascade,
  first_decided_by uuid not null,
  words text not null check (char_length(words) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'decided')),
  due_at timestamptz not null,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  outcome text check (outcome in ('upheld', 'overturned')),
  decided_by uuid,
  answer text check (char_length(answer) between 1 and 2000),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(pitch_decision_id, report_decision_id) = 1),
  check (decided_by <> first_decided_by and decided_by <> appellant_id),
  check ((state = 'decided') = (outcome is not null and decided_by is not null and answer is not null and decided_at is not null))
);
create index appeals_queue on appeals (due_at, id) where state = 'open';
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_appellant on appeals (appellant_id);
create index appeals_claimed on appeals (claimed_by);

-- A message that a moderator removed keeps its place; its words are gone from it, whoever asks and however.
alter table messages add removed_at timestamptz;
alter table messages drop constraint messages_text_check;
alter table messages add check (case when removed_at is null then char_length(text) between 1 and 10000 else text = '' end);

-- The kinds are a closed list in `notifications/notice.ts`, where several features add to it; here they keep their shape.
alter table notifications drop constraint if exists notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
