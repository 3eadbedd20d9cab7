-- Reminders of a paid plan (decision 092): who was sent which one. `period` is the day of the plan's month, or that on which the plan ends.
create table plan_reminders (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('unused', 'ending')),
  period date not null,
  primary key (user_id, kind, period)
);
create index plan_reminders_period on plan_reminders (period);
