-- Until when a paid plan lasts; null for one without an end. Basic has none.
alter table users add column plan_until timestamptz check (plan_until is null or plan <> 'basic');
create index users_plan_end on users (plan_until) where plan_until is not null;

-- What else is stored of members: documents of a pitch, and what is sent along in a conversation.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'picture', 'business-card', 'portfolio', 'document', 'attachment'));

-- Figures that the owner keeps for those who ask, by group (app/features/pitches/disclosure.ts).
alter table pitch_revisions
  add column kept_figures text[] not null default '{}' check (kept_figures <@ array['valuation', 'revenue', 'funding']);

-- The documents of a revision: what is public is what was approved, documents too.
create table revision_documents (
  revision_id uuid not null references pitch_revisions on delete cascade,
  file_id uuid not null references files on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  access text not null check (access in ('members', 'request')),
  position integer not null check (position between 1 and 20),
  -- Taken down by its owner: that needs nobody's approval.
  removed_at timestamptz,
  primary key (revision_id, file_id),
  unique (revision_id, position) deferrable initially deferred
);
create index revision_documents_file on revision_documents (file_id);

create function keep_approved_documents() returns trigger language plpgsql as $$
begin
  -- Whoever leaves takes everything along; and what is gone by itself is no change of what was approved.
  if tg_op = 'DELETE' then
    if exists (select from pitch_revisions where id = old.revision_id and state <> 'draft')
       and exists (select from files where id = old.file_id) then
      raise exception 'documents of revision % are settled', old.revision_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.revision_id, new.file_id, new.title, new.access, new.position)
     is not distinct from (old.revision_id, old.file_id, old.title, old.access, old.position)
     and old.removed_at is null and new.removed_at is not null then
    return new;
  end if;
  if exists (select from pitch_revisions where id = new.revision_id and state <> 'draft') then
    raise exception 'documents of revision % are settled', new.revision_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger revision_documents_keep before insert or update or delete on revision_documents
  for each row execute function keep_approved_documents();

-- Who has asked for what an owner keeps back, on which terms, and what the owner answered.
create table pitch_access (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  member_id uuid not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'revoked', 'withdrawn')),
  message text check (char_length(message) between 1 and 600),
  -- Which text of the confidentiality agreement was accepted, in which language, and when.
  agreement_version text not null,
  agreement_lang text not null check (agreement_lang in ('se', 'no', 'dk', 'fi', 'uk')),
  agreed_at timestamptz not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (answered_at is null and ended_at is null)),
  check (state not in ('approved', 'refused') or answered_at is not null),
  check ((state in ('revoked', 'withdrawn')) = (ended_at is not null))
);
create unique index pitch_access_open on pitch_access (pitch_id, member_id) where state in ('waiting', 'approved');
create index pitch_access_pitch on pitch_access (pitch_id, id desc);
create index pitch_access_member on pitch_access (member_id, pitch_id, id desc);

-- The legal moves of a request, as `app/features/documents/access.ts` has them.
create function check_access_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'approved'), ('waiting', 'refused'), ('waiting', 'withdrawn'),
    ('approved', 'revoked'), ('approved', 'withdrawn'), ('refused', 'approved'), ('revoked', 'approved')
  ) then
    raise exception 'request % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pitch_access_move before update of state on pitch_access for each row execute function check_access_move();

-- Who opened what and when, for the owner. The title is what it was called then. Without a foreign key to the file: a line in a log
-- keeps no file from being cleared away.
create table document_openings (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  file_id uuid not null,
  title text not null,
  member_id uuid references users on delete set null,
  opened_at timestamptz not null
);
create index document_openings_pitch on document_openings (pitch_id, id desc);
create index document_openings_member on document_openings (member_id);
