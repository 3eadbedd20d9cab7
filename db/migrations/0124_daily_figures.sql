-- Figures of the back office as sums by day and market (decision 145): counted again while a day is open, then kept whatever is erased.

-- The time zone whose midnight ends a market's day; `app/i18n/markets.ts` has the same.
create function market_zone(market text) returns text language sql immutable parallel safe
  return case market when 'uk' then 'Europe/London' when 'fi' then 'Europe/Helsinki' when 'se' then 'Europe/Stockholm'
    when 'no' then 'Europe/Oslo' when 'dk' then 'Europe/Copenhagen' else 'UTC' end;

create table daily_figures (
  figure text not null,
  day date not null,
  -- Empty for what belongs to none, such as a mail to somebody without an account.
  market text not null check (market in ('', 'se', 'no', 'dk', 'fi', 'uk')),
  -- A side, a state, a plan; empty if the figure has no parts.
  part text not null,
  value bigint not null,
  primary key (figure, day, market, part)
);

-- When the figures were counted last, and up to which day all earlier ones were.
create table figures_counted (
  one boolean primary key default true check (one),
  at timestamptz not null,
  settled_until date
);

-- A row for each member's first visit of a day, without the member; folded into the figures every few minutes.
create table member_arrivals (
  day date not null,
  market text not null
);

create function count_arrival() returns trigger language plpgsql as $$
begin
  insert into member_arrivals (day, market)
    values ((new.last_seen_at at time zone market_zone(new.lang))::date, new.lang);
  return null;
end $$;

create trigger users_arrive after insert on users for each row when (not new.is_anonymous)
  execute function count_arrival();

create trigger users_arrive_again after update of last_seen_at, is_anonymous on users for each row
  when (not new.is_anonymous and (old.is_anonymous or
    (new.last_seen_at at time zone market_zone(new.lang))::date > (old.last_seen_at at time zone market_zone(new.lang))::date))
  execute function count_arrival();

-- Searches that found nothing, without who searched and for what.
create table search_misses (
  day date not null,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  searches integer not null check (searches > 0),
  primary key (day, market)
);

create index conversations_begun on conversations (created_at);
create index offers_made on offers (created_at);
create index offer_events_agreed on offer_events (at) where state = 'agreed';
create index pitch_decisions_made on pitch_decisions (created_at);
create index payments_recorded on payments (recorded_at);
create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
