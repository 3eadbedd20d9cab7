-- When a member said that they are 18 or over; null for accounts from before it was asked.
alter table users add adult_declared_at timestamptz;
