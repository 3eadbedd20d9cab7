-- What is set aside for the climate stands in `payments`; these tables are what became of it (decision 070).

create table climate_projects (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- What it does, in each language: {"se": "…", "no": "…", "dk": "…", "fi": "…", "uk": "…"}.
  texts jsonb not null check (texts ?& array['se', 'no', 'dk', 'fi', 'uk']),
  url text,
  active_from date not null,
  active_to date check (active_to >= active_from),
  created_at timestamptz not null
);

-- What was paid to projects. Never changed: a mistake is taken back by a counter-entry with its reason, and entered anew.
create table climate_payments (
  id uuid primary key,
  project_id uuid not null references climate_projects,
  amount_minor integer not null,
  currency text not null check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  paid_on date not null,
  -- As the project numbers its receipts.
  receipt_number text not null check (char_length(receipt_number) between 1 and 60),
  -- Of a counter-entry: the entry that it takes back, once, and why.
  corrects uuid unique references climate_payments,
  reason text,
  entered_by uuid not null,
  created_at timestamptz not null,
  check (case when corrects is null then amount_minor > 0 and reason is null else amount_minor < 0 and reason is not null end)
);
create index climate_payments_newest on climate_payments (paid_on desc, id desc);
create index climate_payments_project on climate_payments (project_id);
create trigger climate_payments_append_only before update or delete on climate_payments
  for each row execute function forbid_change();

-- Beside their payments and not among the files, which belong to an account and go with it.
create table climate_receipts (
  payment_id uuid primary key references climate_payments,
  name text not null check (char_length(name) between 1 and 255),
  content_type text not null check (content_type in ('application/pdf', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880)
);
create trigger climate_receipts_append_only before update or delete on climate_receipts
  for each row execute function forbid_change();
