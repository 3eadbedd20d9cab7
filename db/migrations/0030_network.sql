-- Rates with their history, and the list of members who want to be found.

-- `exchange_rates` stays what it is: the rates by which all stored euros were made. What has been published since stands here; a day's
-- rates come in force when they have moved enough to be worth rewriting what was made by the old ones.
create table exchange_rate_history (
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  rated_on date not null,
  per_euro numeric(12, 6) not null check (per_euro > 0),
  primary key (currency, rated_on)
);
insert into exchange_rate_history (currency, rated_on, per_euro) select currency, rated_on, per_euro from exchange_rates;

-- Whole euros by the rates in force, rounded as every stored amount is, so that an amount finds what states exactly it.
create function in_euro(amount bigint, currency text) returns bigint language sql stable strict parallel safe
  return (select round($1 / per_euro)::bigint from public.exchange_rates where exchange_rates.currency = $2);

-- Whoever writes euros into a listing means them; every other change has the listing filled anew, words and all.
drop trigger listings_fill on listings;
create trigger listings_fill before insert on listings for each row execute function fill_listing();
create trigger listings_refill before update on listings for each row
  when (new.valuation_euro is not distinct from old.valuation_euro and new.revenue_euro is not distinct from old.revenue_euro)
  execute function fill_listing();
-- Which listings are still to be rewritten, by currency.
create index listings_currency on listings (currency, pitch_id);

-- A member's own choice whether others find them in the list of people.
alter table users add column listed boolean not null default true;

-- What people are found by: one row a member who is listed, written by the triggers below and by nobody else.
create table people (
  user_id uuid primary key references users on delete cascade,
  -- What a member is filed under, packed into one number (`person_facets`).
  facets bigint not null,
  -- Investors who state a budget, in its own currency, so that rates that move change nothing here; an open end is 0 or the largest number.
  budget_from bigint,
  budget_to bigint,
  budget_currency text,
  joined_at timestamptz not null,
  -- The Monday of the week in which they were last here: fine enough to sort by, and rewritten once a week at most.
  seen_week date not null,
  -- One in sixty-four, the same for good: the end of an id is chance.
  sample boolean not null generated always as (get_byte(uuid_send(user_id), 15) < 4) stored,
  -- Asked of its index, hardly ever of the row: out of line it does not stand between the rows, and counting reads a quarter of the pages.
  search tsvector not null,
  -- Lifts every row above the 2 kB from which on PostgreSQL moves values out of a row, and shrinks to 35 bytes itself.
  ballast text not null generated always as (repeat(' ', 2048)) stored
);
alter table people alter column search set storage external, set (toast_tuple_target = 128);

-- With all that filters ask for in the index of an order, a walk along it does not look at the table before it has found somebody.
create index people_active on people (seen_week, user_id) include (facets, budget_from, budget_to, joined_at);
create index people_newest on people (joined_at, user_id) include (facets, budget_from, budget_to, seen_week);
-- Small budgets are few; large ones a walk along the order meets soon.
create index people_budget on people (budget_currency, budget_from, budget_to) where budget_currency is not null;
-- Who is in a place, by role, and whose identity was checked: what few have that is asked besides is counted without looking at the table.
create index people_place on people ((facets & 3071)) include (facets, budget_from, budget_to, seen_week, joined_at, user_id);
create index people_verified on people (user_id) include (facets, budget_from, budget_to, seen_week, joined_at) where facets & 1024 <> 0;
-- How dense a filter is, this tells without looking at everybody.
create index people_sample on people (user_id) include (facets, budget_from, budget_to, seen_week) where sample;

-- What a member can be found by. Names stand a second time with a mark of their own, so that they can be asked for by themselves.
create function person_document(market text, name text, username text, job text, city text, biography text)
returns tsvector language sql immutable parallel safe as $$
  select strip(to_tsvector('public.market_plain', names) || to_tsvector(public.search_config(market), said)
    || to_tsvector('public.market_plain', said)) || coalesce((select array_to_tsvector(array_agg('n/' || lexeme)) from unnest(to_tsvector('public.market_plain', names))), '')
  from (select public.parted(name || ' ' || username) as names,
    public.parted(concat_ws(' ', job, city, biography)) as said) as parts
$$;

-- What a member is filed under, packed into one number: the country in its low three bits, the county in seven, whether their identity was
-- checked, whether they invest, the currency of their budget in three; interests from the 33rd bit on. A value's number is its place in the
-- lists, as with listings; `app/features/network/facets.ts` has the other end.
create function person_facets(side text, market text, county text, interests text[], verified boolean, budget_currency text)
returns bigint language sql immutable parallel safe as $$
  select (public.listing_facets(null, null, null, null, market, county, false, false) >> 14)::bigint
    | (verified::integer << 10) | ((side = 'investor')::integer << 11)
    | (coalesce(array_position(array['SEK', 'NOK', 'DKK', 'EUR', 'GBP'], budget_currency), 0) << 12)
    | coalesce((select bit_or(1::bigint << (31 + place)) from (select public.listing_facets(interest, null, null, null, null, null, false, false)
        as place from unnest(interests) as interest) as places where place > 0), 0)
$$;

-- The same as words that nobody can type: side, country, county, interests, whether their identity was checked.
create function person_marks(side text, market text, county text, interests text[], verified boolean)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array['s/' || side, 'm/' || market, 'c/' || county, case when verified then 'v/1' end], null)
    || array(select 'i/' || interest from unnest(interests) as interest where interest is not null))
$$;

-- The query for the words somebody typed: every word as it is written, the last one also as a beginning, or in some language by its stem.
-- Small words of the reader's language say nothing, unless they are all there is. With `names` only who is called so.
create function person_query(words text[], market text, names boolean)
returns tsquery language plpgsql immutable parallel safe as $$
declare
  whole tsquery;
  term tsquery;
  reader regconfig := public.search_config(market);
  small_only boolean := (select bool_and(numnode(to_tsquery(reader, word)) = 0) from unnest(words) as word);
begin
  for i in 1 .. cardinality(words) loop
    continue when not names and not small_only and numnode(to_tsquery(reader, words[i])) = 0;
    term := to_tsquery('public.market_plain', words[i] || case when i = cardinality(words) and char_length(words[i]) > 2 then ':*' else '' end);
    continue when numnode(term) = 0;
    if names then
      term := regexp_replace(term::text, '''([^'']+)''', '''n/\1''', 'g')::tsquery;
    else
      -- Each stem once: the planner adds up how often every alternative occurs.
      term := coalesce(term || (select string_agg(distinct stem::text, ' | ')::tsquery from (
        select to_tsquery(config, words[i]) as stem from unnest(array['public.market_se', 'public.market_no', 'public.market_dk',
          'public.market_fi', 'public.market_uk']::regconfig[]) as config) as stems
        -- Of a short one too little is left to mean anything: "Anna" is no form of "an".
        where char_length(stem::text) > 5 and stem <> to_tsquery('public.market_plain', words[i])), term);
    end if;
    whole := case when whole is null then term else whole && term end;
  end loop;
  return whole;
end $$;

-- Who may be found, as their row has it.
create view listed_people as
select users.id as user_id,
  person_facets(users.side, place.market, profiles.county, profiles.interests, users.identity_verified_at is not null,
    case when budgeted then profiles.budget_currency end) as facets,
  case when budgeted then coalesce(profiles.budget_from, 0) end as budget_from,
  case when budgeted then coalesce(profiles.budget_to, 9223372036854775807) end as budget_to,
  case when budgeted then profiles.budget_currency end as budget_currency,
  users.created_at as joined_at,
  date_trunc('week', users.last_seen_at at time zone 'UTC')::date as seen_week,
  person_marks(users.side, place.market, profiles.county, coalesce(profiles.interests, '{}'), users.identity_verified_at is not null)
  || person_document(place.market, users.name, users.username::text, profiles.job, profiles.city, profiles.biography) as search
from users
left join profiles on profiles.user_id = users.id
cross join lateral (select coalesce(profiles.market, users.lang) as market) as place
cross join lateral (select users.side = 'investor' and profiles.budget_currency is not null as budgeted) as budget
where users.side is not null and users.username is not null and users.staff_role is null and not users.is_anonymous and users.email_verified
  and users.suspended_at is null and users.deletion_due_at is null and users.listed
  and not exists (select from onboardings where onboardings.user_id = users.id);

-- Writes a member's row anew, or takes it away.
create function place_person(id uuid) returns void language plpgsql as $$
begin
  -- Account and profile may change at once. Whoever comes second sees what the first has done: nobody who has just left is put back.
  perform from users where users.id = place_person.id for no key update;
  insert into people (user_id, facets, budget_from, budget_to, budget_currency, joined_at, seen_week, search)
  select * from listed_people where user_id = id
  on conflict (user_id) do update set facets = excluded.facets, budget_from = excluded.budget_from, budget_to = excluded.budget_to,
    budget_currency = excluded.budget_currency, joined_at = excluded.joined_at, seen_week = excluded.seen_week, search = excluded.search;
  if not found then
    delete from people where user_id = id;
  end if;
end $$;

-- Everybody's, after rows were written past the triggers. Words and facets are lexemes of one document, so that any combination of them is
-- one look into one index; without a list of what is still to be added, which every search would have to read. Made of all at once it takes
-- a tenth of the time. The sample has one of its own: how many have a word, it tells for a sixty-fourth of the work.
create function refill_people() returns void language plpgsql as $$
begin
  drop index if exists people_find, people_find_sample;
  delete from people;
  insert into people (user_id, facets, budget_from, budget_to, budget_currency, joined_at, seen_week, search)
  select * from listed_people;
  create index people_find on people using gin (search) with (fastupdate = off);
  create index people_find_sample on people using gin (search) with (fastupdate = off) where sample;
end $$;
select refill_people();

create function place_account() returns trigger language plpgsql as $$
begin
  perform place_person(new.id);
  return null;
end $$;
create trigger users_people after insert or update of name, lang, side, username, staff_role, is_anonymous, email_verified,
  identity_verified_at, suspended_at, deletion_due_at, listed on users for each row execute function place_account();

create function place_profile() returns trigger language plpgsql as $$
begin
  perform place_person(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger profiles_people after insert or delete or update of job, market, county, city, biography, interests, budget_from, budget_to,
  budget_currency on profiles for each row execute function place_profile();
create trigger onboardings_people after insert or delete on onboardings for each row execute function place_profile();

-- Being here moves a member once a week.
create function place_visit() returns trigger language plpgsql as $$
begin
  update people set seen_week = date_trunc('week', new.last_seen_at at time zone 'UTC')::date where user_id = new.id;
  return null;
end $$;
create trigger users_people_seen after update of last_seen_at on users for each row
  when (date_trunc('week', new.last_seen_at at time zone 'UTC') is distinct from date_trunc('week', old.last_seen_at at time zone 'UTC'))
  execute function place_visit();
