-- Promotion codes: so much per cent off one payment of one account (decision 072).

create table promotion_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)+$' and length(code) <= 40),
  percent smallint not null check (percent between 1 and 99),
  issued_at timestamptz not null,
  -- The end of the time in which it can be chosen; one that is reserved by then is still used.
  expires_at timestamptz not null check (expires_at > issued_at),
  state text not null default 'available' check (state in ('available', 'reserved', 'used', 'revoked')),
  -- The provider's promotion code, made when the code is first reserved; another one each time that the one before was given up.
  promotion_id text unique,
  -- What has it reserved: an open order, or the next invoice of a subscription. One code each.
  order_id uuid unique references orders,
  subscription_id text unique references subscriptions,
  -- Until then the provider may not know of the subscription's code yet.
  pending_until timestamptz,
  -- The payment that it was used for, and what it took off that, in minor units.
  invoice_id text unique,
  used_at timestamptz,
  discount_minor integer check (discount_minor > 0),
  revoked_at timestamptz,
  check (pending_until is null or subscription_id is not null),
  check (case state
    when 'reserved' then num_nonnulls(order_id, subscription_id) = 1
    else num_nonnulls(order_id, subscription_id) = 0
  end),
  check (num_nonnulls(invoice_id, used_at, discount_minor) = case state when 'used' then 3 else 0 end),
  check ((state = 'revoked') = (revoked_at is not null))
);
create index promotion_codes_of on promotion_codes (user_id, issued_at desc);
-- Used once, and for good.
create trigger promotion_codes_used before update on promotion_codes
  for each row when (old.state = 'used') execute function forbid_change();

-- The code that an order was shown with, and what it takes off: the amount is what is left.
alter table orders add column promotion_code_id uuid references promotion_codes,
  add column discount_minor integer not null default 0 check (discount_minor >= 0),
  add check ((promotion_code_id is not null) = (discount_minor > 0));
create index orders_promotion_code on orders (promotion_code_id) where promotion_code_id is not null;

-- The cards that an account has paid with, by the provider's fingerprint: the same number has the same one, whoever pays with it.
create table billing_cards (
  user_id uuid not null references users on delete cascade,
  fingerprint text not null,
  first_paid_at timestamptz not null,
  primary key (user_id, fingerprint)
);
create index billing_cards_fingerprint on billing_cards (fingerprint);
