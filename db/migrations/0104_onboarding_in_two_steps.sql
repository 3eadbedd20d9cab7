-- Onboarding has two steps: a row is the wish for a side, and ends with the choice (decision 131). Later steps could all be skipped.
delete from onboardings using users where users.id = onboardings.user_id and users.side is not null;
delete from onboardings where side is null;
alter table onboardings drop column step, alter column side set not null;
