-- Refused messages can be appealed as every other decision can (decisions 035 and 054).
alter table appeals
  add held_batch_id uuid unique references held_batches on delete cascade,
  drop constraint appeals_check,
  drop constraint appeals_check1,
  drop constraint appeals_check2,
  add constraint appeals_one_decision check (num_nonnulls(pitch_decision_id, report_decision_id, held_batch_id) = 1),
  add constraint appeals_check check (decided_by <> first_decided_by and decided_by <> appellant_id),
  add constraint appeals_decided check ((state = 'decided') = (outcome is not null and decided_by is not null and answer is not null
    and decided_at is not null));

-- Refused, and delivered after an appeal: the first decision keeps its rule and reason, for whoever reads it again.
alter table held_batches
  add overturned_at timestamptz,
  drop constraint held_batches_check1,
  add constraint held_batches_overturned check (overturned_at is null or state = 'passed'),
  add constraint held_batches_refused check ((state = 'refused' or overturned_at is not null) = (rule is not null));
