-- What follows when a renewal is not paid, and when a plan has ended (decision 068).

-- What a buyer has been written about a renewal, each mail once. `about` is when the renewal failed, or the end of the period before it.
create table renewal_notices (
  subscription_id text not null references subscriptions on delete cascade,
  kind text not null check (kind in ('failed-0', 'failed-3', 'failed-7', 'paid', 'coming')),
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (subscription_id, kind, about)
);
create index subscriptions_past_due on subscriptions (past_due_since) where past_due_since is not null and ended_at is null;
create index subscriptions_renewing on subscriptions (period_end) where ended_at is null and not cancel_at_period_end;

-- Accounts that had a plan and have none: what the plan gave is kept for a while, and goes after two warnings.
create table plan_lapses (
  user_id uuid primary key references users on delete cascade,
  ended_at timestamptz not null,
  warned_at timestamptz,
  warned_again_at timestamptz,
  -- When what was kept went, or when there was nothing to keep.
  removed_at timestamptz,
  check (warned_again_at is null or warned_at is not null)
);
create index plan_lapses_kept on plan_lapses (ended_at) where removed_at is null;

-- Plans that ended before lapses were noted: the same time begins now.
insert into plan_lapses (user_id, ended_at)
  select distinct pitches.owner_id, now()
  from revision_documents document
    join pitch_revisions revision on revision.id = document.revision_id
    join pitches on pitches.id = revision.pitch_id
    join users owner on owner.id = pitches.owner_id
  where document.removed_at is null and owner.plan = 'basic';
