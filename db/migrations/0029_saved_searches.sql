-- Saved searches (decision 044): what people watch for, what was found for them, and what they have been told of it.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The filters that are set, as `Filters` in search.ts names them, and nothing else: the same filters are always the same value.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 16384),
  -- Whose language the words are understood in first.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  notify text not null check (notify in ('instant', 'daily', 'weekly', 'none')),
  -- Made of the filters, so that a new pitch finds the searches that could mean it: what a pitch must hold one of (gates.ts), its words,
  -- and its counties and whole countries. Without `keys` it waits to be made; without words or places it asks for none.
  keys text[],
  words tsquery,
  places text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When its owner last looked at what was found, and the time before that, which tells what is new on the page they look at.
  opened_at timestamptz not null default now(),
  opened_before_at timestamptz not null default now()
);
create index saved_searches_owner on saved_searches (user_id, created_at, id);
create unique index saved_searches_once on saved_searches (user_id, md5(filters::text));
create index saved_searches_keys on saved_searches using gin (keys);
create index saved_searches_unmade on saved_searches (id) where keys is null;

-- A pitch that a search found after it was saved; for two months.
create table search_findings (
  search_id uuid not null references saved_searches on delete cascade,
  pitch_id uuid not null references pitches on delete cascade,
  kind text not null check (kind in ('new', 'price')),
  -- What it cost, when that has changed: { "currency", "valuation", "seekingAmount", "offered" }.
  price_before jsonb,
  found_at timestamptz not null,
  -- Told in the app, and put into a mail, or passed over because there was nothing to tell any more.
  told_at timestamptz,
  mailed_at timestamptz,
  -- Opened by the search's owner since it was found.
  seen_at timestamptz,
  primary key (search_id, pitch_id),
  check ((kind = 'price') = (price_before is not null))
);
create index search_findings_pitch on search_findings (pitch_id);
create index search_findings_newest on search_findings (search_id, found_at desc, pitch_id desc);
-- They come in the order of time, and one popular pitch brings thousands: a map of the blocks is all that forgetting the old ones takes.
create index search_findings_found on search_findings using brin (found_at) with (pages_per_range = 32);
create index search_findings_untold on search_findings (found_at, search_id) where told_at is null;
create index search_findings_unmailed on search_findings (search_id) where told_at is not null and mailed_at is null;

-- A listing as it was when the saved searches were last asked about it: kept while a newer one waits for them, or while there is none.
create table listings_before (
  pitch_id uuid primary key references pitches on delete cascade,
  listing jsonb not null
);

create function keep_listing_before() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revision_id <> new.revision_id then
    -- The earliest is kept: what came after it, no search has been asked about.
    insert into listings_before (pitch_id, listing)
    select old.pitch_id, to_jsonb(old) where exists (select from pitches where id = old.pitch_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger listings_before after update of revision_id or delete on listings for each row execute function keep_listing_before();
