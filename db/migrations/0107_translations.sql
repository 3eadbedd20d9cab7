-- Reading texts in another language by the operator's translation service (decision 136).
-- A member's answer to whether what they write may go to the service of that name.
create table translation_consents (
  user_id uuid primary key references users on delete cascade,
  version text not null,
  service text not null,
  given boolean not null,
  answered_at timestamptz not null
);

-- What the service has translated, by a hash of author, service, languages and text. Bounded by the job `trim-translations`.
create table translations (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  author_id uuid not null references users on delete cascade,
  text text not null,
  read_at timestamptz not null
);
create index translations_author on translations (author_id);
create index translations_read on translations (read_at);

alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check
    check (kind in ('terms', 'privacy', 'cookies', 'newsletter', 'campaigns', 'surveys', 'message-screening', 'translation'));
