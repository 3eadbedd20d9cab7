-- Codes of adviser links that no wrong try spends: several at a time, each too long to be guessed, good once for a day. And what the link's maker
-- sees of wrong ones. `app/features/advisers`.
create table adviser_codes (
  code_hash bytea primary key,
  link_id uuid not null references adviser_links on delete cascade,
  expires_at timestamptz not null
);
create index adviser_codes_link on adviser_codes (link_id);
create index adviser_codes_expires on adviser_codes (expires_at);

alter table adviser_links
  drop column code_hash,
  drop column code_expires_at,
  drop column code_tries,
  add column wrong_codes integer not null default 0,
  add column wrong_code_at timestamptz,
  add check ((wrong_codes = 0) = (wrong_code_at is null));
