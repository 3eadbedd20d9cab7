-- The version of the terms of which a member was mailed before it came into force.
alter table users add terms_announced text;
