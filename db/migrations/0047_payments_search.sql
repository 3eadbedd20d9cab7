-- What staff look a payment or a subscription up by, and the order of their list.
create index payments_number on payments (invoice_number text_pattern_ops);
create index payments_charge on payments (charge_id);
create index payments_subscription on payments (subscription_id);
create index subscriptions_newest on subscriptions (started_at desc, id desc);
