-- Short texts of a pitch (roles, milestones, captions) in further languages, by its owner (decision 136). Each names the text that it translates,
-- so that rows can be moved and removed. `app/features/pitches/translations.ts` has the shape of the list.
alter table pitch_revisions
  add column translated_texts jsonb not null default '[]'
    check (jsonb_typeof(translated_texts) = 'array' and jsonb_array_length(translated_texts) <= 160);
