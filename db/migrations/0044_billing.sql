-- Plans are bought (decision 067). The payment provider holds the truth; these tables are what the product knows of it.

-- A plan may come from staff and from a subscription at the same time; users.plan is the higher of what holds.
create table plan_grants (
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('staff', 'subscription')),
  plan text not null check (plan in ('premium', 'enterprise')),
  until timestamptz,
  primary key (user_id, source)
);
insert into plan_grants (user_id, source, plan, until)
  select id, 'staff', plan, plan_until from users where plan <> 'basic';

-- The provider's customer of an account. `version` counts what has been taken over, so that an older reading never overwrites a newer one.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  version integer not null default 0,
  synced_at timestamptz
);

-- What was ordered: the price and the consents as they stood on the page with the button.
create table orders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  plan text not null check (plan in ('premium', 'enterprise')),
  country text not null check (country in ('se', 'no', 'dk', 'fi', 'uk')),
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  amount_minor integer not null check (amount_minor > 0),
  -- Of an upgrade: the subscription that it is about, and what was paid for its running period, which the amount is less by.
  upgrades text,
  credit_minor integer not null default 0 check (credit_minor >= 0 and (upgrades is not null or credit_minor = 0)),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  terms_version text not null,
  consented_at timestamptz not null,
  state text not null check (state in ('open', 'paid', 'refused', 'expired')),
  -- The provider's checkout session, and where its page is.
  session_id text unique,
  session_url text,
  -- The page to go on to afterwards.
  next text,
  created_at timestamptz not null,
  failed_at timestamptz,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index orders_of on orders (user_id, created_at desc);
create index orders_open on orders (created_at) where state = 'open';

create table subscriptions (
  -- The provider's id.
  id text primary key,
  user_id uuid not null references users on delete cascade,
  order_id uuid references orders on delete set null,
  plan text not null check (plan in ('premium', 'enterprise')),
  country text not null check (country in ('se', 'no', 'dk', 'fi', 'uk')),
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  status text not null check (status in ('active', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled', 'paused', 'trialing')),
  -- What the next period costs.
  amount_minor integer not null check (amount_minor >= 0),
  started_at timestamptz not null,
  period_end timestamptz not null,
  -- The end of the last period that was paid for; rights follow it.
  paid_until timestamptz,
  cancel_at_period_end boolean not null,
  past_due_since timestamptz,
  -- A second subscription beside a running one: it grants nothing, is cancelled and refunded.
  refused_at timestamptz,
  ended_at timestamptz
);
create index subscriptions_of on subscriptions (user_id, started_at desc);
create index subscriptions_order on subscriptions (order_id);
-- One at a time (specification §4).
create unique index subscriptions_running on subscriptions (user_id) where ended_at is null and refused_at is null;

-- Signed events of the provider, each once. They say which customer to read anew; what they hold themselves is not kept.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  object_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index payment_events_waiting on payment_events (customer_id, received_at) where processed_at is null;
create index payment_events_old on payment_events (received_at);

-- The books: one row a payment, a refund and a dispute. They outlast the account, as bookkeeping law asks; a user_id then leads to nobody.
create table payments (
  id uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute-won')),
  -- The provider's invoice, refund or dispute.
  provider_id text not null,
  user_id uuid not null,
  customer_id text not null,
  subscription_id text,
  invoice_id text not null,
  invoice_number text,
  charge_id text,
  plan text not null check (plan in ('premium', 'enterprise')),
  country text not null check (country in ('se', 'no', 'dk', 'fi', 'uk')),
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  gross_minor integer not null check (case when kind in ('payment', 'dispute-won') then gross_minor > 0 else gross_minor < 0 end),
  vat_minor integer not null,
  net_minor integer not null,
  -- 1 % of what is left without VAT (specification §1), for the climate.
  climate_minor integer not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  -- The end of what the invoice pays for.
  covers_until timestamptz,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (kind, provider_id),
  check (gross_minor = vat_minor + net_minor)
);
create index payments_of on payments (user_id, occurred_at desc);
create index payments_invoice on payments (invoice_id);
create index payments_customer on payments (customer_id);
create index payments_at on payments (occurred_at);
create trigger payments_append_only before update or delete on payments for each row execute function forbid_change();

-- Withdrawals from a contract within fourteen days (Directive 2011/83/EU article 11 and 11a): what was declared, and when.
create table withdrawals (
  subscription_id text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  email citext not null,
  asked_at timestamptz not null
);
create index withdrawals_of on withdrawals (user_id);
