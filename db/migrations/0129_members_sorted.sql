-- The staff's table of members by name and by last visit; by the day that they joined there is one. `app/features/support/members`.
create index users_by_name on users (fold(name), id) where not is_anonymous;
create index users_by_seen on users (last_seen_at desc, id desc) where not is_anonymous;
