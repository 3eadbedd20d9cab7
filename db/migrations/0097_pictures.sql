-- Pictures of a company: what a revision shows beside its text, for whoever sees its figures. The first is the cover.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'picture', 'business-card', 'pitch-picture', 'portfolio', 'document', 'attachment'));
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('logo', 'picture', 'business-card', 'pitch-picture', 'portfolio', 'document', 'attachment'));

create table revision_pictures (
  revision_id uuid not null references pitch_revisions on delete cascade,
  file_id uuid not null references files on delete cascade,
  position integer not null check (position between 1 and 9),
  -- What is seen, in the owner's words: on the picture, and read aloud in its place.
  caption text check (char_length(caption) between 1 and 120),
  primary key (revision_id, file_id),
  unique (revision_id, position) deferrable initially deferred
);
create index revision_pictures_file on revision_pictures (file_id);

-- What was handed in is what is decided on: its pictures do not change afterwards. Whoever leaves takes them along.
create function keep_approved_pictures() returns trigger language plpgsql as $$
declare
  revision uuid := case tg_op when 'DELETE' then old.revision_id else new.revision_id end;
begin
  if exists (select from pitch_revisions where id = revision and state <> 'draft')
     and (tg_op <> 'DELETE' or exists (select from files where id = old.file_id)) then
    raise exception 'pictures of revision % are settled', revision using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger revision_pictures_keep before insert or update or delete on revision_pictures
  for each row execute function keep_approved_pictures();
