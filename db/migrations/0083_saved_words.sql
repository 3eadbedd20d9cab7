-- What a saved search asks of the text, as the list of its conditions. A tsquery by itself is never stored outside its row: a search of twenty words was
-- too large to be saved, and would have kept the job that compiles waiting ones from all others. An array is.
alter table saved_searches alter column words type tsquery[] using case when words is not null then array[words] end;
