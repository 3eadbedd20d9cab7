-- The analytics of visitors who have agreed to them, as sums: nobody's address, browser or account. `app/features/analytics`.
create table analytics_sums (
  -- A day in the time zone of the market.
  day date not null,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  -- A page that was viewed, or the first time that a visit reached a step.
  kind text not null check (kind in ('page', 'step')),
  name text not null check (char_length(name) between 1 and 20),
  source text not null check (source in ('engine', 'social', 'mail', 'site', 'direct', 'continued')),
  count bigint not null check (count > 0),
  primary key (day, market, kind, name, source)
);
