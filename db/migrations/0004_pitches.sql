-- A pitch is a lifecycle; what it says stands in its revisions. Every submission and every decision is a row.
create table pitches (
  id uuid primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9]{10}$'),
  owner_id uuid not null references users on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  state text not null default 'draft'
    check (state in ('draft', 'under-review', 'changes-requested', 'published', 'done', 'withdrawn', 'deleted')),
  published_revision_id uuid,
  published_at timestamptz,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'published' or (published_revision_id is not null and published_at is not null))
);
create index pitches_owner on pitches (owner_id, created_at desc);

-- The legal moves. `app/features/pitches/lifecycle.ts` holds the same table; a test compares the two.
create table pitch_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into pitch_moves values
  ('draft', 'under-review'), ('draft', 'deleted'),
  ('under-review', 'published'), ('under-review', 'changes-requested'), ('under-review', 'draft'), ('under-review', 'deleted'),
  ('changes-requested', 'under-review'), ('changes-requested', 'deleted'),
  ('published', 'done'), ('published', 'withdrawn'), ('published', 'deleted'),
  ('withdrawn', 'under-review'), ('withdrawn', 'published'), ('withdrawn', 'deleted'),
  ('done', 'deleted');

create function check_pitch_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from pitch_moves where from_state = old.state and to_state = new.state
  ) then
    raise exception 'pitch % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pitches_move before update of state on pitches for each row execute function check_pitch_move();

create table pitch_revisions (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  number integer not null check (number >= 1),
  state text not null default 'draft' check (state in ('draft', 'under-review', 'changes-requested', 'approved', 'superseded')),
  step integer not null default 1 check (step between 1 and 3),
  industry text check (industry in ('design-media', 'finance-law', 'it-data', 'construction', 'sales-marketing', 'hospitality',
    'health', 'beauty-care', 'transport-logistics', 'service-cleaning', 'care-education', 'security-defence',
    'consulting-recruitment', 'food-retail', 'entertainment', 'other')),
  phase text check (phase in ('pre-start', 'start-up', 'growth', 'break-even', 'profitable')),
  company_type text check (company_type in ('limited-company', 'general-partnership', 'limited-partnership',
    'sole-proprietorship', 'economic-association')),
  company_name text check (char_length(company_name) between 1 and 120),
  organisation_number text check (char_length(organisation_number) <= 20),
  employees integer check (employees between 0 and 1000000),
  start_date date,
  currency text check (currency in ('SEK', 'NOK', 'DKK', 'EUR', 'GBP')),
  revenue bigint check (revenue between 0 and 1000000000000),
  valuation bigint check (valuation between 0 and 1000000000000),
  figures_stated_on date,
  county text,
  city text check (char_length(city) <= 80),
  address text check (char_length(address) <= 160),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  website text check (char_length(website) <= 300),
  video_link text check (char_length(video_link) <= 300),
  funding_type text check (funding_type in ('none', 'loan', 'seed', 'series-a', 'later')),
  company_funding bigint check (company_funding between 0 and 1000000000000),
  share_kind text check (share_kind in ('new', 'existing')),
  seeking_amount bigint check (seeking_amount between 1 and 1000000000000),
  offered_basis_points integer check (offered_basis_points between 1 and 10000),
  share_classes text check (char_length(share_classes) <= 200),
  transfer_clauses text[] not null default '{}' check (transfer_clauses <@ array['post-sale-purchase', 'pre-emption', 'consent', 'redemption']),
  shareholders_agreement boolean,
  board_seat boolean,
  involvement text check (involvement in ('active', 'passive', 'either')),
  pitch_text text check (char_length(pitch_text) <= 8000),
  logo_id uuid references files on delete set null,
  certified_at timestamptz,
  -- What was typed into a draft and cannot be read yet, by field: { "phone": "070-" }. Empty in all that is submitted.
  unfinished jsonb not null default '{}' check (jsonb_typeof(unfinished) = 'object' and pg_column_size(unfinished) <= 65536),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (pitch_id, number),
  check ((latitude is null) = (longitude is null)),
  -- Specification §5: what a pitch must hold before anybody else reads it.
  check (state = 'draft' or unfinished = '{}'),
  check (state = 'draft' or (industry is not null and company_name is not null and phase is not null and company_type is not null
    and currency is not null and county is not null and char_length(pitch_text) > 0 and certified_at is not null))
);
create unique index pitch_revisions_open on pitch_revisions (pitch_id) where state in ('draft', 'under-review', 'changes-requested');
-- The review queue, however many drafts there are.
create index pitch_revisions_waiting on pitch_revisions (id) where state = 'under-review';
create index pitch_revisions_logo on pitch_revisions (logo_id);
alter table pitches add foreign key (published_revision_id) references pitch_revisions deferrable initially deferred;
create index pitches_published_revision on pitches (published_revision_id);

create table pitch_submissions (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  revision_id uuid not null references pitch_revisions on delete cascade,
  submitted_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index pitch_submissions_revision on pitch_submissions (revision_id);
create index pitch_submissions_submitter on pitch_submissions (submitted_by);
create index pitch_submissions_pitch on pitch_submissions (pitch_id, created_at desc);

create table pitch_decisions (
  id uuid primary key,
  submission_id uuid not null unique references pitch_submissions on delete cascade,
  decided_by uuid not null references users,
  outcome text not null check (outcome in ('approved', 'changes-requested')),
  -- [{ "field": "pitchText", "reason": "…" }]; empty on approval.
  reasons jsonb not null default '[]',
  note text check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  check (outcome = 'approved' or jsonb_array_length(reasons) > 0)
);
create index pitch_decisions_moderator on pitch_decisions (decided_by);

-- A view is counted once per member and day; the owner's own are never written.
create table pitch_views (
  pitch_id uuid not null references pitches on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  day date not null,
  primary key (pitch_id, day, viewer_id)
);
create index pitch_views_viewer on pitch_views (viewer_id);

create table bookmarks (
  user_id uuid not null references users on delete cascade,
  pitch_id uuid not null references pitches on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, pitch_id)
);
create index bookmarks_pitch on bookmarks (pitch_id);
create index bookmarks_newest on bookmarks (user_id, created_at desc);
