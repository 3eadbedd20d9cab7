-- Cases that people bring to support, what staff look for members by, and what they see when they look as a member.
create table tickets (
  id uuid primary key,
  -- What people quote.
  number bigint generated always as identity (start with 10001) unique,
  -- Whose account it came from; none for visitors and guests. It goes with the account.
  user_id uuid references users on delete cascade,
  kind text not null check (kind in ('question', 'side-change')),
  topic text not null check (topic in ('general', 'side-change', 'account', 'pitch', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Where answers go, and in which language.
  name text not null check (char_length(name) between 1 and 100),
  email citext not null check (char_length(email) <= 254),
  lang text not null check (lang in ('se', 'no', 'dk', 'fi', 'uk')),
  -- The side asked for.
  wanted_side text check (wanted_side in ('investor', 'entrepreneur')),
  -- The sender had a paid plan, which is answered around the clock (specification §9).
  priority boolean not null default false,
  -- When the person is to have an answer; set anew with each of their messages.
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind = 'question' or (user_id is not null and wanted_side is not null))
);
create index tickets_open on tickets (priority desc, due_at, id) where state = 'open';
create index tickets_state on tickets (state, updated_at desc, id desc);
create index tickets_updated on tickets (updated_at desc, id desc);
create index tickets_user on tickets (user_id, created_at desc);
create unique index tickets_one_side_change on tickets (user_id) where kind = 'side-change' and state <> 'closed';

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  author text not null check (author in ('sender', 'staff')),
  -- Staff come and go; what they wrote stays.
  staff_id uuid,
  -- Whether the sender was signed in: whoever is not may be anybody who knows the number and the address.
  signed_in boolean not null default false,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  check ((author = 'staff') = (staff_id is not null))
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);

-- Members as staff look for them: by any part of name, username or address, newest first.
create index users_search on users using gin (fold(name || ' ' || coalesce(username::text, '') || ' ' || email::text) gin_trgm_ops);
create index users_newest on users (created_at desc, id desc) where not is_anonymous;

-- A member of staff looks at the product as a member sees it: read only, for a while, by one session.
create table member_views (
  id uuid primary key,
  session_id uuid references sessions on delete set null,
  staff_id uuid not null references users on delete cascade,
  member_id uuid not null references users on delete cascade,
  until timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index member_views_running on member_views (session_id) where ended_at is null;
create index member_views_session on member_views (session_id);
create index member_views_staff on member_views (staff_id);
create index member_views_member on member_views (member_id);

create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
