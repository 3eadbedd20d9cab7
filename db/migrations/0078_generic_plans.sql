-- The functions that know words, and the one that writes documents, are short queries over the same indexes, whatever the words are: to plan them anew
-- for each call took longer than to run them.
alter function word_analyses(text[], text) set plan_cache_mode = force_generic_plan;
alter function word_lexemes(text[], text[], text, text) set plan_cache_mode = force_generic_plan;
alter function cut_words(text[], text, boolean) set plan_cache_mode = force_generic_plan;
alter function compound_parts(text[], text, boolean) set plan_cache_mode = force_generic_plan;
alter function listing_document(text, text, text, text, text, text, text) set plan_cache_mode = force_generic_plan;
