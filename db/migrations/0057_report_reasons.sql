-- Reports of conversations have reasons of their own, and anything may be reported as illegal (decision 035). Which reason is offered
-- for what is one table of the program, REPORT_REASONS; messages reported before keep the reason that they had.
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check check (
  reason in ('wrong-place', 'wrong-information', 'inappropriate', 'harassment', 'fraud', 'spam', 'illegal', 'other'));
