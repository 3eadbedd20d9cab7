-- The front page's figures, of all five countries: deals that owners marked as done. Decisions have their index since 0124.
create index pitches_done on pitches (id) where state = 'done';
