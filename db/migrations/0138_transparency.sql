-- Published transparency reports (decision 151): snapshots, which nothing changes. A correction is a further version.
create table transparency_reports (
  id uuid primary key,
  -- As in its address: `2026-h1-se`, from the second version on `2026-h1-se-v2`.
  slug text not null unique check (slug ~ '^[a-z0-9-]{6,40}$'),
  -- A country, or all of them.
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk', 'all')),
  -- First day, and the first day after it.
  period_start date not null,
  period_end date not null check (period_end > period_start),
  version integer not null check (version >= 1),
  -- { "notices.received": 12, … }; null where nothing is recorded.
  counts jsonb not null check (jsonb_typeof(counts) = 'object' and pg_column_size(counts) <= 16384),
  -- What the program cannot know, in the operator's words: { "orders": "…", "resources": "…", "automation": "…" }.
  notes jsonb not null check (jsonb_typeof(notes) = 'object' and pg_column_size(notes) <= 16384),
  published_at timestamptz not null,
  unique (market, period_start, period_end, version)
);
create index transparency_reports_newest on transparency_reports (period_start desc, id desc);
create trigger transparency_reports_fixed before update or delete on transparency_reports for each row execute function forbid_change();
create index reports_created on reports (created_at);
create index suspensions_created on suspensions (created_at);
create index pitch_decisions_created on pitch_decisions (created_at);
create index held_batches_created on held_batches (created_at);
