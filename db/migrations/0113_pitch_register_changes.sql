-- Published pitches whose company has another status in its register than before, until a reviewer has settled it (decision 139).
create table pitch_register_changes (
  id uuid primary key,
  pitch_id uuid not null references pitches on delete cascade,
  status text not null check (status in ('active', 'restructuring', 'liquidation', 'bankrupt', 'dissolved', 'deleted', 'missing')),
  noticed_at timestamptz not null,
  -- Also when the register took it back.
  settled_at timestamptz,
  settled_by uuid references users on delete set null
);
-- One that is open for each pitch.
create unique index pitch_register_changes_open on pitch_register_changes (pitch_id) where settled_at is null;
create index pitch_register_changes_settler on pitch_register_changes (settled_by) where settled_by is not null;
create index pitch_register_changes_pitch on pitch_register_changes (pitch_id);
