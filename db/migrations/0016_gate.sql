-- Challenges of the app check that were exchanged for a token, until they would have expired anyway: each is good once, in every process.
create table app_check_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index app_check_challenges_expiry on app_check_challenges (expires_at);
