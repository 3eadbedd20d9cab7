-- What administrators have written in place of the catalogs' ready reasons of reviews. A reason without a row has the catalog's texts.
create table ready_reasons (
  id uuid primary key,
  -- As in `moderation/decision.ts`.
  name text not null unique check (char_length(name) between 1 and 60),
  -- By market; one without a text has the catalog's.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Of optimistic locking.
  version integer not null default 1,
  updated_at timestamptz not null
);
