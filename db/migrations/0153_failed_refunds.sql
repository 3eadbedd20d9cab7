-- A refund that the bank sends back has an entry of its own, which reverses it.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check
  check (kind in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'));
alter table payments drop constraint payments_check;
alter table payments add constraint payments_sign_check
  check (case when kind in ('payment', 'refund-failed', 'dispute-won') then gross_minor > 0 else gross_minor < 0 end);
create index payments_failed_refunds on payments (recorded_at) where kind = 'refund-failed';

-- The card that pays by default, as last read: when it has changed, the member has chosen another one.
alter table billing_customers add column default_card text;
