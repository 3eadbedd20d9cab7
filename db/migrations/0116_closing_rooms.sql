-- A closing room for each offer whose terms are accepted: what is still to be done, by whom and until when. The law of `market` has set the
-- checklist, as its version stood when the room was opened (`app/features/closing/steps/checklists.ts`).
create table closings (
  offer_id uuid primary key references offers on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  variant text not null check (variant in ('new', 'existing', 'part')),
  version integer not null check (version > 0),
  -- The legal moves of rooms and steps stand in `app/features/closing/lifecycle.ts`.
  state text not null default 'open' check (state in ('open', 'owner', 'investor', 'completed', 'called-off')),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  owner_marked_at timestamptz,
  investor_marked_at timestamptz,
  called_off_by text check (called_off_by in ('owner', 'investor')),
  last_number integer not null default 0,
  check ((state in ('owner', 'completed')) <= (owner_marked_at is not null)),
  check ((state in ('investor', 'completed')) <= (investor_marked_at is not null)),
  check ((state = 'called-off') = (called_off_by is not null))
);

create table closing_steps (
  offer_id uuid not null references closings on delete cascade,
  step text not null,
  position integer not null,
  who text not null check (who in ('owner', 'investor', 'both')),
  state text not null default 'open'
    check (state in ('open', 'owner', 'investor', 'done', 'unneeded-owner', 'unneeded-investor', 'unneeded')),
  due_on date,
  owner_marked_at timestamptz,
  investor_marked_at timestamptz,
  reminded_at timestamptz,
  primary key (offer_id, step),
  unique (offer_id, position)
);
create index closing_steps_due on closing_steps (due_on) where reminded_at is null and state not in ('done', 'unneeded');

-- What a party writes to a step, or as the reason for calling the room off (`ending`). It goes with its writer.
create table closing_notes (
  offer_id uuid not null references closings on delete cascade,
  about text not null,
  user_id uuid not null references users on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  written_at timestamptz not null,
  primary key (offer_id, about, user_id)
);
create index closing_notes_user on closing_notes (user_id);

create table closing_files (
  id uuid primary key,
  offer_id uuid not null references closings on delete cascade,
  step text,
  file_id uuid not null unique references files on delete cascade,
  party text not null check (party in ('owner', 'investor')),
  added_at timestamptz not null,
  foreign key (offer_id, step) references closing_steps on delete cascade
);
create index closing_files_all on closing_files (offer_id, added_at desc, id desc);
create index closing_files_newest on closing_files (offer_id, party, added_at desc, id desc);
create index closing_files_step on closing_files (offer_id, step, added_at desc, id desc);

-- Who did what, for both to read. As with offers, people have no foreign key here: it outlives them for whoever remains.
create table closing_events (
  offer_id uuid not null references closings on delete cascade,
  number integer not null,
  at timestamptz not null,
  actor_id uuid not null,
  party text not null check (party in ('owner', 'investor')),
  act text not null
    check (act in ('mark', 'unmark', 'waive', 'unwaive', 'date', 'file', 'unfile', 'complete', 'recall', 'call-off')),
  step text,
  primary key (offer_id, number)
);

-- Documents of a closing room are stored like attachments of messages, for the two parties only.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'picture', 'business-card', 'pitch-picture', 'portfolio', 'document', 'attachment', 'closing'));
