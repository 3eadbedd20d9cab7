-- Profiles with a business card and a portfolio, and how far new members have come in being welcomed.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('logo', 'picture', 'business-card', 'portfolio'));

alter table profiles
  add column business_card_id uuid references files on delete set null,
  add column portfolio_id uuid references files on delete set null;
create index profiles_business_card on profiles (business_card_id);
create index profiles_portfolio on profiles (portfolio_id);

-- A row for as long as a new member is being welcomed. The side here is still a wish: `users.side` is the choice.
create table onboardings (
  user_id uuid primary key references users on delete cascade,
  side text check (side in ('investor', 'entrepreneur')),
  step text not null check (step in ('role', 'name', 'language', 'about')),
  updated_at timestamptz not null default now()
);
