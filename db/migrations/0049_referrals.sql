-- Invitations: a member's link, who joined by it, and what a friend's first payment earned (decision 073).

-- A member's link, made once.
create table invitations (
  user_id uuid primary key references users on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  created_at timestamptz not null
);

-- Who joined by whose link. The friend's number stays when their account goes, and leads to nobody then.
create table referrals (
  friend_id uuid primary key,
  inviter_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  check (friend_id <> inviter_id)
);
create index referrals_of on referrals (inviter_id, joined_at desc, friend_id desc);

-- An address that nobody ever confirmed was nobody's friend.
create function forget_unconfirmed_friend() returns trigger language plpgsql as $$
begin
  delete from referrals where friend_id = old.id;
  return null;
end $$;
create trigger users_forget_unconfirmed_friend after delete on users for each row
  when (not old.email_verified) execute function forget_unconfirmed_friend();

-- A friend is shown once the address is confirmed, whatever way that happens: the inviter's page hears of it.
create function announce_confirmed_friend() returns trigger language plpgsql as $$
begin
  insert into outbox (type, payload)
    select 'referral-moved', jsonb_build_object('inviterId', inviter_id, 'friendId', friend_id, 'news', 'joined')
    from referrals where friend_id = new.id;
  return null;
end $$;
create trigger users_announce_confirmed_friend after update of email_verified on users for each row
  when (new.email_verified and not old.email_verified) execute function announce_confirmed_friend();

-- What the first payment of each friend led to, one row a friend for ever: nothing is earned twice, not even by a new account with the same card.
create table referral_rewards (
  id uuid primary key,
  friend_id uuid not null unique,
  inviter_id uuid not null,
  -- The friend's first payment.
  payment_id uuid not null references payments,
  state text not null check (state in ('earned', 'refused', 'taken-back')),
  -- By which rule it was refused, or what took it back.
  cause text check (cause in ('loop', 'own-card', 'known-card', 'refunded', 'disputed', 'staff')),
  -- What the member of staff who took it back tells the inviter.
  reason text,
  code_id uuid references promotion_codes on delete set null,
  -- Keyed hashes of the friend's cards: whoever has the database alone can tell no card from them.
  card_hashes bytea[] not null,
  paid_at timestamptz not null,
  decided_at timestamptz not null,
  check ((state = 'earned') = (cause is null)),
  check ((cause is not distinct from 'staff') = (reason is not null))
);
create index referral_rewards_newest on referral_rewards (decided_at desc, id desc);
create index referral_rewards_of on referral_rewards (inviter_id);
create index referral_rewards_payment on referral_rewards (payment_id);
create index referral_rewards_code on referral_rewards (code_id);
create index referral_rewards_cards on referral_rewards using gin (card_hashes) where state <> 'refused';
