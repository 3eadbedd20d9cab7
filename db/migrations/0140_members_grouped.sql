-- The staff's table of members by market, by paid plan and by state, within each who joined last first; of those who pay nothing and of those
-- in good standing the newest are nearly all. `app/features/support/members`.
create index users_by_market on users (lang, created_at desc, id desc) where not is_anonymous;
create index users_by_plan on users (plan, created_at desc, id desc) where not is_anonymous and plan <> 'basic';
create index users_suspended on users (created_at desc, id desc) where not is_anonymous and suspended_at is not null;
