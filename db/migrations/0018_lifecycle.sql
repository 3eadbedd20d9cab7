-- The rest of a pitch's life (decision 030): taken down by a moderator, restored after deletion, asked whether it still holds.

-- Up again after an appeal; down after a report, also when its owner was faster and has withdrawn it; restored to what it was.
insert into pitch_moves values
  ('published', 'changes-requested'), ('withdrawn', 'changes-requested'), ('changes-requested', 'published'),
  ('deleted', 'draft'), ('deleted', 'changes-requested'), ('deleted', 'withdrawn'), ('deleted', 'done');

alter table pitches
  add deleted_at timestamptz,
  -- What a restored pitch becomes again: nothing that was public or waited comes back as that by itself.
  add deleted_from text check (deleted_from in ('draft', 'changes-requested', 'withdrawn', 'done')),
  -- When the owner last stood by what is published, by handing it in or by saying so; null: when it was published.
  add confirmed_at timestamptz,
  -- When the owner was asked whether it still holds, was reminded, and when it was hidden for want of an answer.
  add asked_at timestamptz,
  add reminded_at timestamptz,
  add hidden_at timestamptz;

update pitches set deleted_at = updated_at, deleted_from = case when published_revision_id is null then 'draft' else 'withdrawn' end
where state = 'deleted';

alter table pitches
  add check ((state = 'deleted') = (deleted_at is not null)),
  add check ((state = 'deleted') = (deleted_from is not null)),
  add check (state = 'published' or (asked_at is null and reminded_at is null and hidden_at is null)),
  add check (asked_at is not null or (reminded_at is null and hidden_at is null));

-- The purge; and the question, which looks at what is public only.
create index pitches_deleted on pitches (deleted_at) where state = 'deleted';
create index pitches_unconfirmed on pitches ((coalesce(confirmed_at, published_at))) where state = 'published';

create or replace function check_pitch_move() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if not exists (select from pitch_moves where from_state = old.state and to_state = new.state)
    or (old.state = 'deleted' and new.state <> old.deleted_from)
  then
    raise exception 'pitch % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'deleted' then
    new.deleted_at := coalesce(new.deleted_at, now());
    new.deleted_from := case
      when old.state in ('changes-requested', 'done') then old.state
      when old.state in ('published', 'withdrawn') then 'withdrawn'
      else 'draft' end;
  else
    new.deleted_at := null;
    new.deleted_from := null;
  end if;
  if old.state = 'published' then
    new.asked_at := null;
    new.reminded_at := null;
    new.hidden_at := null;
  end if;
  return new;
end $$;

-- The legal moves of a revision. `REVISION_MOVES` in lifecycle.ts holds the same; a test compares the two.
create table revision_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into revision_moves values
  ('draft', 'under-review'),
  ('under-review', 'approved'), ('under-review', 'changes-requested'), ('under-review', 'superseded'),
  ('changes-requested', 'superseded'), ('changes-requested', 'under-review'),
  ('approved', 'superseded');

-- What was handed in is never written to again: every decision keeps what it was about. Only a picture may go, with its file.
create function check_revision_move() returns trigger language plpgsql as $$
declare
  free constant text[] := '{state,logo_id,updated_at}';
begin
  if new.state <> old.state and not exists (
    select from revision_moves where from_state = old.state and to_state = new.state
  ) then
    raise exception 'revision % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free) or coalesce(new.logo_id <> old.logo_id, new.logo_id is not null)
  ) then
    raise exception 'revision % was handed in and may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pitch_revisions_move before update on pitch_revisions for each row execute function check_revision_move();

-- What is public is an approved revision of the very pitch. Looked at when the transaction ends: within it, one follows the other.
create function check_published_revision() returns trigger language plpgsql as $$
declare
  pitch uuid := case tg_table_name when 'pitches' then new.id else (to_jsonb(new) ->> 'pitch_id')::uuid end;
begin
  if exists (
    select from pitches left join pitch_revisions revision
      on revision.id = pitches.published_revision_id and revision.pitch_id = pitches.id
    where pitches.id = pitch and pitches.state = 'published' and revision.state is distinct from 'approved'
  ) then
    raise exception 'pitch % is published without an approved revision', pitch using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger pitches_published after insert or update of state, published_revision_id on pitches
  deferrable initially deferred for each row execute function check_published_revision();
create constraint trigger pitch_revisions_published after update of state on pitch_revisions
  deferrable initially deferred for each row execute function check_published_revision();
