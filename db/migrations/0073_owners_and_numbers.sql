-- Members, who see them on the page of a pitch, find it by the name of its owner and by the number of the company.

-- '/o/' before the words of the owner's name, as `with_folded` writes words; '/number/' before the organisation number, as it is stored.
-- A Swedish sole trader's number is a personal identity number, which is shown to nobody.
create function member_lexemes(owner_id uuid, revision_id uuid, market text) returns tsvector language sql stable parallel safe as $$
  with words as (
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', normalize_scandinavian(parted(name))))) as word
    from users where id = $1)
  select array_to_tsvector(array(
    select '/o/' || word from words
    union select '/o/~' || fold(word) from words where word ~ '[åäöô]'
    union select '/number/' || organisation_number from pitch_revisions
      where id = $2 and organisation_number is not null and not ($3 = 'se' and organisation_number ~ '^\d\d[01]\d{7}$')))
$$;

create or replace function fill_listing() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  select per_euro into rate from exchange_rates where currency = new.currency;
  new.valuation_euro := round(new.valuation / rate);
  new.revenue_euro := round(new.revenue / rate);
  if tg_op = 'UPDATE' and new.search is not distinct from old.search
    and (new.revision_id, new.owner_id, new.market, new.company_name, new.city, new.industry, new.county, new.lead)
      is not distinct from (old.revision_id, old.owner_id, old.market, old.company_name, old.city, old.industry, old.county, old.lead)
  then
    return new;
  end if;
  new.search := listing_document(new.market, new.company_name, new.city, new.industry, new.county, new.lead,
    (select pitch_text from pitch_revisions where id = new.revision_id)) || member_lexemes(new.owner_id, new.revision_id, new.market);
  return new;
end $$;

-- An owner who changes their name is found by the new one at once.
create function rename_owner() returns trigger language plpgsql as $$
begin
  update listings set search = '' where owner_id = new.id;
  return null;
end $$;
create trigger users_owner_renamed after update of name on users for each row when (new.name is distinct from old.name)
  execute function rename_owner();

-- Listings that stand get their lexemes by the job.
insert into listing_reindexes values (true, null) on conflict (one) do update set after = null;
