-- The public face: where a pitch stands in the sitemaps, and what feeds and similar pitches are found by.

-- Counts pitches in the order in which they were begun. It never changes, so a pitch stays for good on the sitemap page it is on.
alter table pitches add column number bigint not null generated always as identity;

alter table listings
  -- The pitch's, written by the trigger below.
  add column number bigint not null default 0,
  -- When what the public reads of it last changed.
  add column listed_at timestamptz not null default now();
update listings set number = pitches.number, listed_at = listings.published_at from pitches where pitches.id = listings.pitch_id;
alter table listings
  -- Ten thousand numbers a page: with six addresses to each pitch a page stays under the 50 MB that the sitemap protocol allows, and can
  -- never hold more than its 50,000 places. `app/features/pitches/sitemap.ts` states the same figure; a test compares the two.
  add column sitemap_page integer not null generated always as ((number - 1) / 10000) stored;

create function number_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select number into new.number from pitches where id = new.pitch_id;
    new.listed_at := now();
  elsif (new.revision_id, new.boosted) is distinct from (old.revision_id, old.boosted) then
    new.listed_at := now();
  end if;
  return new;
end $$;
create trigger listings_number before insert or update on listings for each row execute function number_listing();

-- A page in order, and when each page last changed.
create index listings_sitemap on listings (number) where boosted;
create index listings_sitemap_pages on listings (sitemap_page, listed_at) where boosted;
-- The newest of a country for its feed, and of an industry for what is similar.
create index listings_feed on listings (market, published_at, pitch_id) where boosted;
create index listings_similar on listings (industry, market, published_at, pitch_id);
