-- Whoever sees no figures is told of teasers, and by what teasers show (decision 062). A saved search is made for what its owner sees.
alter table saved_searches add column teaser boolean not null default false;
comment on column saved_searches.teaser is
  'keys and words were made for an owner who sees teasers only; such an owner''s search finds nothing until it was.';

-- What they were to be told of prices before. `keys` null: the nightly job makes the search anew.
delete from search_findings f using saved_searches s, users u
where f.kind = 'price' and s.id = f.search_id and u.id = s.user_id and not (u.email_verified and u.side is not null or u.staff_role is not null);
delete from notifications n using users u
where n.kind = 'search-price' and u.id = n.user_id and not (u.email_verified and u.side is not null or u.staff_role is not null);
update saved_searches s set keys = null from users u
where u.id = s.user_id and not (u.email_verified and u.side is not null or u.staff_role is not null);
