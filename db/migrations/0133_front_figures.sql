-- The front page's figures, of all five countries: deals that owners marked as done, and the decisions of the past days.
create index pitches_done on pitches (id) where state = 'done';
create index pitch_decisions_made on pitch_decisions (created_at);
