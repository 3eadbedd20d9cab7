-- Feedback surveys (decision 089): one question after an agreement, a refused pitch or a closed case, to members who agreed to be asked.
create table surveys (
  id uuid primary key,
  -- Whom it asks. Null once the account is gone: then only the number is left of the answer.
  user_id uuid references users on delete set null,
  occasion text not null check (occasion in ('agreement', 'refused-pitch', 'closed-case')),
  -- The offer, the submission or the case. It goes with the person.
  subject_id uuid,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  occurred_at timestamptz not null,
  -- The first moment at which it may be asked.
  due_at timestamptz not null,
  -- Null while it waits.
  invited_at timestamptz,
  -- Until when it can be answered, and the answer changed.
  expires_at timestamptz,
  score smallint check (score between 0 and 10),
  why text check (char_length(why) between 1 and 2000),
  answered_at timestamptz,
  check ((invited_at is null) = (expires_at is null)),
  check ((score is null) = (answered_at is null)),
  check (answered_at is null or invited_at is not null),
  check (why is null or score is not null),
  check (user_id is not null or (subject_id is null and why is null))
);
create unique index surveys_subject on surveys (user_id, occasion, subject_id);
create index surveys_asked on surveys (user_id, invited_at desc);
create index surveys_waiting on surveys (due_at, id) where invited_at is null;
create index surveys_results on surveys (invited_at, occasion, market) where invited_at is not null;
create index surveys_whys on surveys (answered_at desc, id desc) where why is not null;

-- Of an answer whose account goes, the number stays: without words, without what it was about, by the month only, and under a new id.
create function survey_without_person() returns trigger language plpgsql as $$
begin
  new.id := gen_random_uuid();
  new.subject_id := null;
  new.why := null;
  new.occurred_at := date_trunc('month', old.occurred_at, 'UTC');
  new.due_at := date_trunc('month', old.due_at, 'UTC');
  new.invited_at := date_trunc('month', old.invited_at, 'UTC');
  new.expires_at := date_trunc('month', old.expires_at, 'UTC');
  new.answered_at := date_trunc('month', old.answered_at, 'UTC');
  return new;
end $$;
create trigger survey_without_person before update of user_id on surveys
  for each row when (old.user_id is not null and new.user_id is null) execute function survey_without_person();

-- Weekly figures of an owner's pitches: whom they were mailed to, so that it happens once a week. `week` is the Monday on which that week began.
create table weekly_figures_mailed (
  user_id uuid not null references users on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  primary key (user_id, week)
);
create index weekly_figures_mailed_week on weekly_figures_mailed (week);

-- The mornings that were begun, one a market and week.
create table weekly_figures_runs (
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  week date not null check (extract(isodow from week) = 1),
  begun_at timestamptz not null,
  primary key (market, week)
);
