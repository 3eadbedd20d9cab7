-- Links by which a member lets a named adviser read one pitch, and what became of each. `app/features/advisers`.
create table adviser_links (
  id uuid primary key,
  maker_id uuid not null references users on delete cascade,
  pitch_id uuid not null references pitches on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The link opens for whoever reads this address, and for nobody else.
  email text not null check (char_length(email) between 3 and 254),
  -- Where the adviser works: whose law applies, and the language of the mail.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  purpose text not null check (char_length(purpose) between 1 and 200),
  state text not null default 'sent' check (state in ('sent', 'opened', 'withdrawn', 'ended')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  -- Which statement the adviser agreed to, and when first.
  agreed_version text,
  agreed_at timestamptz,
  closed_at timestamptz,
  -- The newest code, of which the hash is stored.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  check ((agreed_version is null) = (agreed_at is null)),
  check (state <> 'opened' or agreed_at is not null),
  check ((state in ('withdrawn', 'ended')) = (closed_at is not null)),
  check ((code_hash is null) = (code_expires_at is null))
);
create index adviser_links_maker on adviser_links (maker_id, pitch_id, id desc);
create index adviser_links_pitch on adviser_links (pitch_id);
create index adviser_links_ends on adviser_links (ends_at) where state in ('sent', 'opened');
create index adviser_links_closed on adviser_links (closed_at) where closed_at is not null;

-- The legal moves of a link, as `app/features/advisers/adviser-link.ts` has them.
create function check_adviser_link_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('sent', 'opened'), ('sent', 'withdrawn'), ('sent', 'ended'), ('opened', 'withdrawn'), ('opened', 'ended')
  ) then
    raise exception 'adviser link % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger adviser_links_move before update of state on adviser_links for each row execute function check_adviser_link_move();

-- The log that the link's maker reads: the pitch was opened, or a document of it. The title is what it was called then.
create table adviser_openings (
  id uuid primary key,
  link_id uuid not null references adviser_links on delete cascade,
  opened_at timestamptz not null,
  document_title text,
  browser text,
  system text,
  -- The reading that the opening of a pitch begins: a cookie has the token.
  reading_hash bytea unique,
  reading_ends_at timestamptz,
  check ((reading_hash is null) = (reading_ends_at is null)),
  check (document_title is null or reading_hash is null)
);
create index adviser_openings_link on adviser_openings (link_id, id desc);
