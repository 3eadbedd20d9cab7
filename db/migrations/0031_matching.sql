-- Matching (decision 046): what both sides look for, who was told of which pitch, and what somebody does not want to see again.

create table match_criteria (
  user_id uuid primary key references users on delete cascade,
  side text not null check (side in ('investor', 'entrepreneur')),
  -- False while they only repeat what an investor's profile says; what the member states here replaces that for good.
  stated boolean not null default true,
  -- An empty list, or null, asks nothing. For an entrepreneur they are about investors: where they live, what they want to put in.
  industries text[] not null default '{}' check (industries <@ array['design-media', 'finance-law', 'it-data', 'construction',
    'sales-marketing', 'hospitality', 'health', 'beauty-care', 'transport-logistics', 'service-cleaning', 'care-education',
    'security-defence', 'consulting-recruitment', 'food-retail', 'entertainment', 'other']),
  markets text[] not null default '{}' check (markets <@ array['se', 'no', 'dk', 'fi', 'uk']),
  counties text[] not null default '{}' check (cardinality(counties) <= 120),
  -- No farther than so many kilometres from a town, which the member names and whose place is kept with it.
  town text check (char_length(town) <= 80),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  within_km integer check (within_km between 1 and 1000),
  amount_from bigint check (amount_from between 0 and 1000000000000),
  amount_to bigint check (amount_to between 0 and 1000000000000),
  currency text check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  -- Basis points.
  share_from integer check (share_from between 1 and 10000),
  share_to integer check (share_to between 1 and 10000),
  phases text[] not null default '{}' check (phases <@ array['pre-start', 'start-up', 'growth', 'break-even', 'profitable']),
  languages text[] not null default '{}' check (languages <@ array['se', 'no', 'dk', 'fi', 'uk']),
  involvement text check (involvement in ('active', 'passive')),
  -- Whether a pitch that is new and meets them may be announced.
  broadcast boolean not null default true,
  -- The last day, where the member lives, on which one was: at most one a day.
  told_on date,
  -- Most points that a pitch can get by them, filled by the trigger below: as all that is stated has to be met, it ranks members
  -- before any of them is read. `score.ts` holds the same figures; a test compares the two.
  weight smallint not null default 0,
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (within_km is null or latitude is not null),
  check ((amount_from is null and amount_to is null) or currency is not null),
  check (amount_from is null or amount_to is null or amount_from <= amount_to),
  check (share_from is null or share_to is null or share_from <= share_to)
);

-- The index by which a pitch finds investors: one row for each pair of industry and country that they ask for, '*' where they ask for
-- none. A pitch belongs to four keys, and an investor to one of these at most, so four walks from the highest weight find the best.
create table match_keys (
  key text not null,
  weight smallint not null,
  user_id uuid not null references match_criteria on delete cascade,
  primary key (key, weight, user_id)
);
create index match_keys_user on match_keys (user_id);

create function match_weight(criteria match_criteria) returns smallint language sql immutable parallel safe as $$
  select (case when criteria.industries <> '{}' then 30 else 0 end
    + case when criteria.markets <> '{}' or criteria.counties <> '{}' then 15 else 0 end
    + case when criteria.within_km is not null then 15 else 0 end
    + case when criteria.amount_from is not null or criteria.amount_to is not null then 20 else 0 end
    + case when criteria.share_from is not null or criteria.share_to is not null then 10 else 0 end
    + case when criteria.phases <> '{}' then 5 else 0 end
    + case when criteria.languages <> '{}' then 5 else 0 end)::smallint
$$;

-- Counties are codes of their country: ISO 3166-2, in the United Kingdom those of its regions.
create function market_of_county(county text) returns text language sql immutable strict parallel safe as $$
  select case left(county, 2) when 'SE' then 'se' when 'NO' then 'no' when 'DK' then 'dk' when 'FI' then 'fi' else 'uk' end
$$;

create function match_keys_of(criteria match_criteria) returns setof text language sql immutable parallel safe as $$
  select distinct industry || '/' || market
  from unnest(case when criteria.industries = '{}' then array['*'] else criteria.industries end) as industry,
    unnest(case when criteria.markets = '{}' and criteria.counties = '{}' then array['*']
      else criteria.markets || array(select market_of_county(county) from unnest(criteria.counties) as county) end) as market
$$;

create function weigh_match_criteria() returns trigger language plpgsql as $$
begin
  new.weight := match_weight(new);
  return new;
end $$;
create trigger match_criteria_weight before insert or update on match_criteria
  for each row execute function weigh_match_criteria();

create function key_match_criteria() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.side, new.weight, new.industries, new.markets, new.counties)
      is not distinct from (old.side, old.weight, old.industries, old.markets, old.counties) then return null; end if;
    delete from match_keys where user_id = new.user_id;
  end if;
  -- Who asks for nothing is not looking.
  if new.side = 'investor' and new.weight > 0 then
    insert into match_keys select key, new.weight, new.user_id from match_keys_of(new) as key;
  end if;
  return null;
end $$;
create trigger match_criteria_keys after insert or update on match_criteria
  for each row execute function key_match_criteria();

-- Until an investor states criteria, interests and budget of the profile stand for them: they are stated, too. Only those.
create function derive_match_criteria(member uuid) returns void language plpgsql as $$
begin
  delete from match_criteria where user_id = member
    and side is distinct from (select side from users where id = member);
  insert into match_criteria (user_id, side, stated, industries, amount_from, amount_to, currency)
  select profile.user_id, 'investor', false, profile.interests, profile.budget_from, profile.budget_to, profile.budget_currency
  from profiles profile join users on users.id = profile.user_id
  where users.id = member and users.side = 'investor'
  on conflict (user_id) do update set industries = excluded.industries, amount_from = excluded.amount_from,
    amount_to = excluded.amount_to, currency = excluded.currency, updated_at = now()
  where not match_criteria.stated;
end $$;

create function follow_profile() returns trigger language plpgsql as $$
begin
  perform derive_match_criteria(case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'user_id')::uuid end);
  return null;
end $$;
create trigger profiles_criteria_new after insert on profiles for each row execute function follow_profile();
create trigger profiles_criteria after update of interests, budget_from, budget_to, budget_currency on profiles
  for each row when ((new.interests, new.budget_from, new.budget_to, new.budget_currency)
    is distinct from (old.interests, old.budget_from, old.budget_to, old.budget_currency)) execute function follow_profile();
create trigger users_criteria after update of side on users
  for each row when (new.side is distinct from old.side) execute function follow_profile();

insert into match_criteria (user_id, side, stated, industries, amount_from, amount_to, currency)
select profile.user_id, 'investor', false, profile.interests, profile.budget_from, profile.budget_to, profile.budget_currency
from profiles profile join users on users.id = profile.user_id where users.side = 'investor';

create function distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable strict parallel safe as $$
  select 12742 * asin(least(1, sqrt(power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))))
$$;

-- That a pitch has been announced: once in its life.
create table pitch_broadcasts (
  pitch_id uuid primary key references pitches on delete cascade,
  reached integer not null,
  created_at timestamptz not null default now()
);

-- Who was told of a pitch, or is to be told with the next digest.
create table match_tellings (
  user_id uuid not null references users on delete cascade,
  pitch_id uuid not null references pitches on delete cascade,
  created_at timestamptz not null default now(),
  -- In the app; null while it waits for the digest.
  told_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, pitch_id)
);
create index match_tellings_pitch on match_tellings (pitch_id);
create index match_tellings_waiting on match_tellings (user_id) where told_at is null;
create index match_tellings_unmailed on match_tellings (created_at) where mailed_at is null;

-- What somebody does not want to see among their matches: a pitch, or an investor. It teaches their own list only.
create table match_dismissals (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  pitch_id uuid references pitches on delete cascade,
  member_id uuid references users on delete cascade,
  reason text not null check (reason in ('industry', 'place', 'amount', 'phase', 'known', 'other')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(pitch_id, member_id) = 1),
  unique (user_id, pitch_id),
  unique (user_id, member_id)
);
create index match_dismissals_newest on match_dismissals (user_id, created_at desc, id desc);
create index match_dismissals_pitch on match_dismissals (pitch_id);
create index match_dismissals_member on match_dismissals (member_id);
