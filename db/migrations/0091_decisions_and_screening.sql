-- Suspensions as decisions with reasons and an appeal (decision 116; Regulation (EU) 2022/2065, articles 17 and 20).
create table suspensions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  decided_by uuid not null,
  -- A rule of the terms; null for suspensions from before this table.
  rule text check (rule in ('truth', 'rights', 'unlawful', 'offensive', 'fees', 'misuse')),
  -- In the language of the suspended member.
  facts text not null check (char_length(facts) <= 4000),
  -- How it came to notice; null for suspensions from before this table.
  noticed text check (noticed in ('report', 'staff', 'automated')),
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid,
  check ((lifted_at is null) = (lifted_by is null))
);
create index suspensions_user on suspensions (user_id);
create index suspensions_staff on suspensions (decided_by);
create unique index suspensions_in_force on suspensions (user_id) where lifted_at is null;

-- Suspensions in force keep their entry's id, by which a mail about one that is still to be sent knows it.
insert into suspensions (id, user_id, decided_by, facts, created_at)
select distinct on (users.id) log.id, users.id, log.actor_id, left(coalesce(log.reason, ''), 4000), log.created_at
from users join audit_log log on log.subject_type = 'account' and log.subject_id = users.id and log.action = 'account-suspended'
where users.suspended_at is not null
order by users.id, log.created_at desc, log.id desc;

alter table appeals
  add suspension_id uuid unique references suspensions on delete cascade,
  drop constraint appeals_one_decision,
  add constraint appeals_one_decision check (num_nonnulls(pitch_decision_id, report_decision_id, held_batch_id, suspension_id) = 1);

-- Whether messages to a member are screened for phrases: their answer to the question. The log of consents proves it.
create table message_screening (
  user_id uuid primary key references users on delete cascade,
  -- Of the question that was answered.
  version text not null,
  given boolean not null,
  answered_at timestamptz not null
);
alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check
    check (kind in ('terms', 'privacy', 'cookies', 'newsletter', 'campaigns', 'surveys', 'message-screening'));

-- Phrases are looked for when a receiver who has consented reads; nothing is stored of it.
alter table messages drop column warnings;

-- Anybody can report without an account (Regulation (EU) 2022/2065, article 16): who it was, for the receipt and the decision.
alter table reports
  add contact_name text check (char_length(contact_name) between 1 and 100),
  add contact_email text check (char_length(contact_email) between 3 and 320),
  add constraint reports_contact check (num_nonnulls(contact_name, contact_email) in (0, 2) and (reporter_id is null or contact_email is null));
