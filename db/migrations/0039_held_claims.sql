-- One moderator at a time reads a text that waits, for a while, as with submissions (decision 034).
alter table held_batches
  add claimed_by uuid references users on delete set null,
  add claimed_until timestamptz;
create index held_batches_claimed on held_batches (claimed_by);
