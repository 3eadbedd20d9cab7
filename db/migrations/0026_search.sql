-- Search at a million: what filters ask of a pitch's owner stands on the listing, and a listing is short to read.

alter table listings
  -- Whether the owner's identity was checked; written by the triggers below.
  add column owner_verified boolean not null default false,
  -- The words that a pitch is found by are asked of their index, hardly ever of the row. Out of line they do not stand between the
  -- rows: a search that reads thousands of rows reads a third of the pages.
  alter column search set storage external,
  -- Whatever a table is told, PostgreSQL begins to move values out of a row at 2 kB only. This lifts every row above that, and shrinks to
  -- 35 bytes itself.
  add column ballast text not null generated always as (repeat(' ', 2048)) stored;
alter table listings set (toast_tuple_target = 512);

update listings set owner_verified = true from users where users.id = listings.owner_id and users.identity_verified_at is not null;

create function mark_listing_owner() returns trigger language plpgsql as $$
begin
  new.owner_verified := exists (select from users where id = new.owner_id and identity_verified_at is not null);
  return new;
end $$;
create trigger listings_owner_verified before insert or update of owner_id on listings
  for each row execute function mark_listing_owner();

create function mark_listings_of_owner() returns trigger language plpgsql as $$
begin
  update listings set owner_verified = new.identity_verified_at is not null where owner_id = new.id;
  return null;
end $$;
create trigger users_verified_listings after update of identity_verified_at on users for each row
  when ((old.identity_verified_at is null) <> (new.identity_verified_at is null)) execute function mark_listings_of_owner();
