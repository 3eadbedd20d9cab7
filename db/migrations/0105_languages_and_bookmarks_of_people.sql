-- Languages that members state, by which others find them, and people that they have bookmarked (decision 134).

alter table profiles add column languages text[] not null default '{}'
  check (languages <@ array['sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh']);

-- As before, with a bit for each language from the 17th on; the 16th is the reader's (`facets.ts`). Indexes of places and orders include the number
-- already. Nobody has stated a language yet, so no row changes.
create function person_facets(side text, market text, county text, interests text[], verified boolean, budget_currency text, languages text[])
returns bigint language sql immutable parallel safe as $$
  select public.person_facets(side, market, county, interests, verified, budget_currency)
    | coalesce((select bit_or(1::bigint << (15 + array_position(
        array['sv', 'nb', 'da', 'fi', 'en', 'is', 'et', 'de', 'fr', 'es', 'it', 'pl', 'uk', 'ru', 'ar', 'zh'], language)))
      from unnest(languages) as language), 0)
$$;

-- The same as words that nobody can type.
create function person_marks(side text, market text, county text, interests text[], verified boolean, languages text[])
returns tsvector language sql immutable parallel safe as $$
  select public.person_marks(side, market, county, interests, verified)
    || array_to_tsvector(array(select 'l/' || language from unnest(languages) as language where language is not null))
$$;

create or replace view listed_people as
select users.id as user_id,
  person_facets(users.side, place.market, profiles.county, profiles.interests, users.identity_verified_at is not null,
    case when budgeted then profiles.budget_currency end, profiles.languages) as facets,
  case when budgeted then coalesce(profiles.budget_from, 0) end as budget_from,
  case when budgeted then coalesce(profiles.budget_to, 9223372036854775807) end as budget_to,
  case when budgeted then profiles.budget_currency end as budget_currency,
  users.created_at as joined_at,
  date_trunc('week', users.last_seen_at at time zone 'UTC')::date as seen_week,
  person_marks(users.side, place.market, profiles.county, coalesce(profiles.interests, '{}'), users.identity_verified_at is not null,
    coalesce(profiles.languages, '{}'))
  || person_document(place.market, users.name, users.username::text, profiles.job, profiles.city, profiles.biography) as search
from users
left join profiles on profiles.user_id = users.id
cross join lateral (select coalesce(profiles.market, users.lang) as market) as place
cross join lateral (select users.side = 'investor' and profiles.budget_currency is not null as budgeted) as budget
where users.side is not null and users.username is not null and users.staff_role is null and not users.is_anonymous and users.email_verified
  and users.suspended_at is null and users.deletion_due_at is null and users.listed
  and not exists (select from onboardings where onboardings.user_id = users.id);

drop trigger profiles_people on profiles;
create trigger profiles_people after insert or delete or update of job, market, county, city, biography, interests, budget_from, budget_to,
  budget_currency, languages on profiles for each row execute function place_profile();

-- Who has bookmarked whom. Nobody but the one who did reads it.
create table person_bookmarks (
  user_id uuid not null references users on delete cascade,
  member_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, member_id),
  check (user_id <> member_id)
);
create index person_bookmarks_member on person_bookmarks (member_id);
