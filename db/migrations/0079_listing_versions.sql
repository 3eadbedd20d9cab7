-- Which listings have changed lately, for the inverted indexes that processes have in memory (decision 112). Rows go after an hour.
create table listing_versions (
  pitch_id uuid not null,
  -- Whether it is found by other words; else only numbers have changed.
  words boolean not null,
  -- Rows become visible in the order in which transactions end: who reads all rows from the oldest one that was running misses none.
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index listing_versions_transaction on listing_versions (transaction);

create function note_listing_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_versions (pitch_id, words) select pitch_id, true from listed;
  elsif tg_op = 'DELETE' then
    insert into listing_versions (pitch_id, words) select pitch_id, true from unlisted;
  else
    insert into listing_versions (pitch_id, words)
      select pitch_id, listed.search is distinct from unlisted.search from listed join unlisted using (pitch_id)
      where (listed.facets, listed.published_at, listed.valuation_euro, listed.revenue_euro, listed.offered_basis_points)
          is distinct from (unlisted.facets, unlisted.published_at, unlisted.valuation_euro, unlisted.revenue_euro, unlisted.offered_basis_points)
        or listed.search is distinct from unlisted.search;
  end if;
  return null;
end $$;
create trigger listings_versions_insert after insert on listings referencing new table as listed
  for each statement execute function note_listing_versions();
create trigger listings_versions_update after update on listings referencing old table as unlisted new table as listed
  for each statement execute function note_listing_versions();
create trigger listings_versions_delete after delete on listings referencing old table as unlisted
  for each statement execute function note_listing_versions();
