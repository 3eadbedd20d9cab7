-- Campaigns: mails that admins write to members who have agreed to them (decision 088).
create table campaigns (
  id uuid primary key,
  -- What staff call it. Readers never see it.
  name text not null check (char_length(name) between 1 and 80),
  -- Null for both sides.
  side text check (side in ('entrepreneur', 'investor')),
  markets text[] not null check (cardinality(markets) between 1 and 5 and markets <@ array['se', 'no', 'dk', 'fi', 'uk']),
  -- Industries of which a reader is interested in one at least; empty for everybody.
  interests text[] not null default '{}' check (cardinality(interests) <= 16),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  -- Of the form: what was saved meanwhile is not overwritten.
  version integer not null default 1 check (version >= 1),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Up to which account readers were gone through, in the order of ids, and when the next batch may be.
  reached uuid,
  next_batch_at timestamptz,
  -- Figures outlive the accounts that they count.
  recipients integer not null default 0 check (recipients >= 0),
  unsubscribed integer not null default 0 check (unsubscribed >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'scheduled') <= (scheduled_at is not null)),
  check ((state in ('sending', 'sent', 'stopped')) = (started_at is not null)),
  check ((state in ('sent', 'stopped')) = (finished_at is not null))
);
create index campaigns_newest on campaigns (created_at desc, id desc);
create index campaigns_going on campaigns (id) where state in ('scheduled', 'sending');

-- What a campaign says in a market's language. A draft may have parts of a text.
create table campaign_texts (
  campaign_id uuid not null references campaigns on delete cascade,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  subject text check (char_length(subject) between 1 and 120 and subject !~ '[[:cntrl:]]'),
  preview text check (char_length(preview) between 1 and 150),
  heading text check (char_length(heading) between 1 and 100),
  body text check (char_length(body) between 1 and 8000),
  button text check (char_length(button) between 1 and 40),
  link text check (char_length(link) between 1 and 300),
  primary key (campaign_id, market)
);

-- Who got a campaign: what keeps anybody from getting it twice.
create table campaign_recipients (
  campaign_id uuid not null references campaigns on delete cascade,
  user_id uuid not null references users on delete cascade,
  market text not null,
  asked_at timestamptz not null,
  -- When they left by the link of this campaign.
  unsubscribed_at timestamptz,
  primary key (campaign_id, user_id)
);
create index campaign_recipients_user on campaign_recipients (user_id);

-- The legal moves, as `app/features/campaigns/lifecycle.ts` has them. What is sent stays as it was written.
create function check_campaign_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('draft', 'scheduled'), ('draft', 'sending'), ('scheduled', 'draft'), ('scheduled', 'sending'),
    ('sending', 'sent'), ('sending', 'stopped')
  ) then
    raise exception 'campaign % may not move from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (old.side, old.markets, old.interests) is distinct from (new.side, new.markets, new.interests) then
    raise exception 'campaign % is no draft any more', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger campaigns_move before update on campaigns for each row execute function check_campaign_move();

create function check_campaign_text() returns trigger language plpgsql as $$
begin
  if exists (select from campaigns where id = coalesce(new.campaign_id, old.campaign_id) and state <> 'draft') then
    raise exception 'campaign % is no draft any more', coalesce(new.campaign_id, old.campaign_id) using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger campaign_texts_draft before insert or update or delete on campaign_texts for each row execute function check_campaign_text();

-- Readers of campaigns are gone through in the order of their ids.
create index notification_preferences_campaigns on notification_preferences (user_id) where kind = 'campaigns' and mail <> 'none';

-- An ended kind can be taken up again for an hour, as it was: what was chosen before, and when it was ended.
alter table notification_preferences add column ended_mail text;
alter table notification_preferences add column ended_at timestamptz;
alter table notification_preferences add constraint notification_preferences_ended check ((ended_mail is null) = (ended_at is null));

-- Likewise an address on the list of the newsletter; a job forgets it afterwards.
alter table newsletter_subscribers add column ended_at timestamptz check (ended_at is null or confirmed_at is not null);
drop index newsletter_subscribers_list;
create index newsletter_subscribers_list on newsletter_subscribers (lang, id) where confirmed_at is not null and ended_at is null;
create index newsletter_subscribers_ended on newsletter_subscribers (ended_at) where ended_at is not null;
