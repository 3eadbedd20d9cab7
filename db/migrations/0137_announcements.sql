-- Banners below the top bar of one country's pages, written by administrators (decision 152). Drafts until published; never changed then.
create table announcements (
  id uuid primary key,
  market text not null check (market in ('se', 'no', 'dk', 'fi', 'uk')),
  -- In the country's language.
  text text not null check (char_length(text) between 1 and 240),
  link text check (char_length(link) <= 300),
  link_text text check (char_length(link_text) <= 40),
  tone text not null check (tone in ('notice', 'warning')),
  audience text not null check (audience in ('visitors', 'members', 'everyone')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- Null: a draft.
  published_at timestamptz,
  -- Ended before its time.
  ended_at timestamptz,
  check (ends_at > starts_at),
  check ((link is null) = (link_text is null)),
  check (ended_at is null or published_at is not null)
);
create index announcements_current on announcements (market, ends_at);
create index announcements_newest on announcements (created_at desc, id desc);

create or replace function audit_market(kind text, subject uuid) returns text language sql stable as $$
  select case kind
    when 'account' then (select lang from users where id = subject)
    when 'pitch' then (select market from pitches where id = subject)
    when 'ticket' then (select lang from tickets where id = subject)
    when 'legal-template' then (select market from legal_templates where id = subject)
    when 'announcement' then (select market from announcements where id = subject)
  end
$$;
