-- Two people may agree on a time first: an empty place is decided later.
alter table meetings drop constraint meetings_place_check, add constraint meetings_place_check check (char_length(place) <= 300);
alter table meeting_proposals drop constraint meeting_proposals_place_check,
  add constraint meeting_proposals_place_check check (char_length(place) <= 300);
