-- Questions about a pitch, each with its answer, and updates by its owner (decision 140). Both are for readers who see the whole pitch.
create table pitch_questions (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  asker_id uuid not null references users on delete cascade,
  -- The legal moves stand in `app/features/questions/lifecycle.ts`.
  state text not null check (state in ('open', 'public', 'private', 'declined', 'removed')),
  question text not null check (char_length(question) between 1 and 1000),
  question_language text check (question_language in ('sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh')),
  answer text check (char_length(answer) between 1 and 2000),
  answer_language text check (answer_language in ('sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh')),
  answered_by uuid references users on delete set null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  edited_at timestamptz,
  -- Of two who act at once, the second is told.
  version integer not null default 1,
  check ((answer is null) = (answered_at is null)),
  check ((answer is not null) = (state in ('public', 'private')) or state = 'removed')
);
create index pitch_questions_public on pitch_questions (pitch_id, answered_at desc, id desc) where state = 'public';
create index pitch_questions_pitch on pitch_questions (pitch_id, asked_at desc, id desc);
create index pitch_questions_asker on pitch_questions (asker_id, pitch_id);
create index pitch_questions_answered_by on pitch_questions (answered_by) where answered_by is not null;

create table pitch_updates (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  author_id uuid references users on delete set null,
  state text not null check (state in ('published', 'removed')),
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 3000),
  language text check (language in ('sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh')),
  published_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
create index pitch_updates_pitch on pitch_updates (pitch_id, published_at desc, id desc);
create index pitch_updates_author on pitch_updates (author_id) where author_id is not null;

-- Their texts can be reported and removed with reasons.
alter table report_cases drop constraint report_cases_subject_type_check;
alter table report_cases add constraint report_cases_subject_type_check
  check (subject_type in ('pitch', 'profile', 'message', 'question', 'answer', 'update'));
alter table report_decisions drop constraint report_decisions_outcome_check;
alter table report_decisions add constraint report_decisions_outcome_check
  check (outcome in ('no-action', 'taken-down', 'profile-cleared', 'message-removed', 'text-removed'));
