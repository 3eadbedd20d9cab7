-- Once the owner has corrected the language of a pitch, a version in it stands beside those in the four others until it's emptied.
alter table pitch_revisions drop constraint pitch_revisions_translations_check;
alter table pitch_revisions add constraint pitch_revisions_translations_check
  check (jsonb_typeof(translations) = 'array' and jsonb_array_length(translations) <= 5);
alter table pitch_revisions drop constraint pitch_revisions_translated_texts_check;
alter table pitch_revisions add constraint pitch_revisions_translated_texts_check
  check (jsonb_typeof(translated_texts) = 'array' and jsonb_array_length(translated_texts) <= 200);
