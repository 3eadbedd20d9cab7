-- Where a member found the pitch, by the page before it; null for views counted earlier. The first view of a day says it.
alter table pitch_views add column source text
  check (source in ('search', 'matches', 'home', 'notices', 'members', 'engine', 'direct'));
