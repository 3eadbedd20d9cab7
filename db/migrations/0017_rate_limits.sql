-- Every form that is posted counts here. A crash of the database may forget counts of a few minutes; waiting for the disk at each would
-- double the price of a sign-in.
alter table rate_limits set unlogged;
