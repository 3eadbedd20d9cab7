-- One refund of a charge at a time. The provider is asked outside of transactions, so whoever refunds has a claim with an end; it outlives a
-- process that dies in between.
create table refund_claims (
  charge_id text primary key,
  claim uuid not null,
  claimed_until timestamptz not null,
  -- How many requests the provider has answered with an error. Part of the next request's idempotency key, under which the provider would
  -- repeat that answer for a day.
  errors integer not null default 0
);
create index refund_claims_old on refund_claims (claimed_until);
