-- Review: what was promised to the owner, who is at it, when an approval takes effect, and what a submission is compared by.
alter table pitch_submissions
  -- When the owner was told to expect publication. Null for what was submitted before promises were kept.
  add column promised_at timestamptz,
  -- One moderator at a time, until then or until it is handed back.
  add column claimed_by uuid references users on delete set null,
  add column claimed_until timestamptz,
  add check (claimed_by is null or claimed_until is not null);
create index pitch_submissions_claimed on pitch_submissions (claimed_by);

alter table pitch_decisions
  -- Approved outside office hours: published at the next opening, unless the owner takes it back before.
  add column publish_at timestamptz,
  add column carried_out_at timestamptz,
  -- The claims that the moderator has checked.
  add column checks text[] not null default '{}'
    check (checks <@ array['company', 'figures', 'proof', 'no-promises', 'rights']),
  add check (publish_at is null or outcome = 'approved'),
  add check (carried_out_at is null or publish_at is not null);

-- What a revision is recognised by, made once after it was submitted: likeness is looked up, never computed over all pitches.
create table pitch_fingerprints (
  revision_id uuid primary key references pitch_revisions on delete cascade,
  -- The smallest hashes of its word triples: texts that share much of their wording share some of these.
  text_marks integer[] not null default '{}',
  -- What the logo looks like; null without one, or when it is too plain to tell anything. Its rows with their places are what it is found by.
  logo_hash bit(256),
  logo_rows integer[] not null default '{}',
  -- Language of the text as ISO 639-1, null when that is not certain.
  language text check (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz not null default now()
);
create index pitch_fingerprints_text on pitch_fingerprints using gin (text_marks);
create index pitch_fingerprints_logo on pitch_fingerprints using gin (logo_rows);

-- Is an organisation number used by somebody else?
create index pitch_revisions_organisation on pitch_revisions (organisation_number)
  where organisation_number is not null and state <> 'draft';
