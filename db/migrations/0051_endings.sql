-- When the reading began that was taken over last, by the clock of the machine: an older one has nothing to add.
alter table billing_customers add column read_at timestamptz;

-- Subscriptions that end before their time (decision 075): by staff, at once, or by their buyer's right to leave a yearly plan.
create table subscription_endings (
  -- The provider's id.
  subscription_id text not null,
  kind text not null check (kind in ('staff', 'early')),
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  -- What goes back, and of which payment; what staff have refunded themselves beforehand has none.
  refund_minor integer not null default 0 check (refund_minor >= 0),
  charge_id text,
  -- What staff write to the member.
  reason text,
  -- When the subscription had ended and the money was on its way.
  done_at timestamptz,
  primary key (subscription_id, kind),
  check (ends_at >= asked_at),
  check (kind = 'staff' or reason is null)
);
create index subscription_endings_of on subscription_endings (user_id);
create index subscription_endings_due on subscription_endings (ends_at) where done_at is null;
