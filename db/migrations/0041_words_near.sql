-- What is like a word is looked up while somebody waits. In these indexes, too, no list of entries may wait to be sorted in, as every look
-- would read through it: each publication and each hour's new words added to it.
alter index listings_name set (fastupdate = off);
alter index search_words_near set (fastupdate = off);
-- What waits in them now.
select gin_clean_pending_list('listings_name'), gin_clean_pending_list('search_words_near');
