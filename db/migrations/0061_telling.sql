-- Notices are grouped by what they are about (a conversation, a pitch), and are what mails, pushes and digests are made of.
alter table notifications
  add column topic text check (char_length(topic) between 1 and 80),
  add column mailed_at timestamptz,
  add column pushed_at timestamptz;

-- What is older than this was mailed, or not, by the rules of its time.
update notifications set mailed_at = created_at, pushed_at = created_at, topic = case
  when kind in ('report-received', 'report-outcome') then 'report:' || coalesce(data ->> 'reportId', '')
  when data ->> 'decisionId' is not null then 'decision:' || (data ->> 'decisionId')
  when kind = 'access-asked' then 'access:' || coalesce(data ->> 'pitchId', '')
  when data ->> 'conversationId' is not null then 'conversation:' || (data ->> 'conversationId')
  when data ->> 'searchId' is not null then 'search:' || (data ->> 'searchId')
  when data ->> 'legalRequestId' is not null then 'legal-request:' || (data ->> 'legalRequestId')
  when data ->> 'pitchId' is not null then 'pitch:' || (data ->> 'pitchId')
  when kind = 'match-digest' then 'matches'
  when kind in ('reward-earned', 'reward-lost') then 'rewards'
  else 'account' end;
alter table notifications alter column topic set not null;

create index notifications_topic on notifications (user_id, topic) where read_at is null;
create index notifications_unmailed on notifications (user_id, created_at) where read_at is null and mailed_at is null;

alter table notification_preferences drop constraint notification_preferences_mail_check;
-- Each kind has the rhythms that make sense for it.
update notification_preferences set mail = case when kind in ('views', 'newsletter') then 'weekly' else 'instant' end
  where mail <> 'none' and (kind in ('views', 'newsletter') or (kind in ('premium', 'campaigns', 'surveys') and mail = 'daily'));
alter table notification_preferences
  add constraint notification_preferences_mail_check check (mail in ('instant', 'daily', 'weekly', 'none')),
  -- Null: as it is by default.
  add column push boolean;

-- At which hour of their own clock a member gets the digest, and the day of the last one: at most one a day.
create table digest_settings (
  user_id uuid primary key references users on delete cascade,
  hour smallint not null default 8 check (hour between 0 and 23),
  last_on date
);
