-- The legal form of a company beside its company type, transfer clauses in each market's own terms, and the limits on offering shares that
-- owners certify to keep (decision 114). `app/features/market-rules/legal-forms.ts` and `transfer-clauses.ts` hold the same codes.
create function legal_form_market(form text) returns text language sql immutable strict parallel safe
  return case
    when form in ('ab', 'ab-public', 'hb', 'kb', 'enskild-firma', 'ekonomisk-forening') then 'se'
    when form in ('as', 'asa', 'ans', 'da', 'ks', 'enk', 'sa') then 'no'
    when form in ('aps', 'a-s', 'i-s', 'k-s', 'enkeltmandsvirksomhed', 'amba') then 'dk'
    when form in ('oy', 'oyj', 'ay', 'ky', 'tmi', 'osk') then 'fi'
    when form in ('ltd', 'plc', 'general-partnership', 'lp', 'llp', 'sole-trader', 'co-operative-society') then 'uk' end;

create function legal_form_type(form text) returns text language sql immutable strict parallel safe
  return case
    when form in ('ab', 'ab-public', 'as', 'asa', 'aps', 'a-s', 'oy', 'oyj', 'ltd', 'plc') then 'limited-company'
    when form in ('hb', 'ans', 'da', 'i-s', 'ay', 'general-partnership') then 'general-partnership'
    when form in ('kb', 'ks', 'k-s', 'ky', 'lp', 'llp') then 'limited-partnership'
    when form in ('enskild-firma', 'enk', 'enkeltmandsvirksomhed', 'tmi', 'sole-trader') then 'sole-proprietorship'
    when form in ('ekonomisk-forening', 'sa', 'amba', 'osk', 'co-operative-society') then 'economic-association' end;

-- What stored pitches are: the only form of their type, else the form that nearly all companies of the type have. Where neither is fair
-- (ApS or A/S, ANS or DA, LP or LLP), nothing is assumed: the owner is asked with the next edit, and until then the stricter rule applies.
create function pg_temp.form_of(market text, company_type text) returns text language sql immutable as $$
  select case market || ' ' || company_type
    when 'se limited-company' then 'ab' when 'no limited-company' then 'as'
    when 'fi limited-company' then 'oy' when 'uk limited-company' then 'ltd'
    when 'se general-partnership' then 'hb' when 'dk general-partnership' then 'i-s'
    when 'fi general-partnership' then 'ay' when 'uk general-partnership' then 'general-partnership'
    when 'se limited-partnership' then 'kb' when 'no limited-partnership' then 'ks'
    when 'dk limited-partnership' then 'k-s' when 'fi limited-partnership' then 'ky'
    when 'se sole-proprietorship' then 'enskild-firma' when 'no sole-proprietorship' then 'enk'
    when 'dk sole-proprietorship' then 'enkeltmandsvirksomhed' when 'fi sole-proprietorship' then 'tmi'
    when 'uk sole-proprietorship' then 'sole-trader'
    when 'se economic-association' then 'ekonomisk-forening' when 'no economic-association' then 'sa'
    when 'dk economic-association' then 'amba' when 'fi economic-association' then 'osk'
    when 'uk economic-association' then 'co-operative-society' end
$$;

-- The clause of the market that does what the Swedish one does. Norway has no redemption among its clauses: there it goes.
create function pg_temp.clause_of(market text, clause text) returns text language sql immutable as $$
  select case market || ' ' || clause
    when 'se post-sale-purchase' then 'hembud' when 'se pre-emption' then 'forkop'
    when 'se consent' then 'samtycke' when 'se redemption' then 'inlosen'
    when 'no post-sale-purchase' then 'forkjopsrett' when 'no pre-emption' then 'forkjopsrett' when 'no consent' then 'styresamtykke'
    when 'dk post-sale-purchase' then 'forkobsret' when 'dk pre-emption' then 'forkobsret'
    when 'dk consent' then 'samtykke' when 'dk redemption' then 'indlosning'
    when 'fi post-sale-purchase' then 'lunastuslauseke' when 'fi pre-emption' then 'lunastuslauseke'
    when 'fi redemption' then 'lunastuslauseke' when 'fi consent' then 'suostumuslauseke'
    when 'uk post-sale-purchase' then 'pre-emption-on-transfer' when 'uk pre-emption' then 'pre-emption-on-transfer'
    when 'uk consent' then 'directors-refusal' when 'uk redemption' then 'compulsory-transfer' end
$$;

alter table pitch_revisions
  add column legal_form text,
  -- Of `currency`, in the twelve months before the submission.
  add column raised_last_year bigint check (raised_last_year between 0 and 1000000000000),
  -- The version of the limits on offering shares that the owner certified to keep; null for what was submitted before they were asked.
  add column limits_version text check (char_length(limits_version) <= 20),
  drop constraint pitch_revisions_transfer_clauses_check;
alter table listings add column legal_form text;

-- Revisions that were submitted are read-only, and listings are found as before: neither trigger has work here.
alter table pitch_revisions disable trigger user;
update pitch_revisions set
  legal_form = pg_temp.form_of(pitches.market, company_type),
  share_classes = case when company_type is null or company_type = 'limited-company' then share_classes end,
  -- In the order in which the form has them.
  transfer_clauses = case when company_type is null or company_type = 'limited-company' then array(
    select code from (select pg_temp.clause_of(pitches.market, clause) as code from unnest(transfer_clauses) as clause) as renamed
    where code is not null group by code order by array_position(array['hembud', 'forkop', 'samtycke', 'inlosen', 'forkjopsrett',
      'styresamtykke', 'forkobsret', 'samtykke', 'indlosning', 'lunastuslauseke', 'suostumuslauseke', 'pre-emption-on-transfer',
      'directors-refusal', 'compulsory-transfer'], code)) else '{}' end,
  board_seat = case when company_type is null or company_type in ('limited-company', 'economic-association') then board_seat end
from pitches where pitches.id = pitch_id and (company_type is not null or transfer_clauses <> '{}');
alter table pitch_revisions enable trigger user;

alter table listings disable trigger user;
update listings set legal_form = pg_temp.form_of(market, company_type);
alter table listings enable trigger user;

alter table pitch_revisions
  add constraint pitch_revisions_legal_form_check check (legal_form is null
    or legal_form_market(legal_form) is not null and (company_type is null or company_type = legal_form_type(legal_form))),
  add constraint pitch_revisions_transfer_clauses_check check (transfer_clauses <@ array['hembud', 'forkop', 'samtycke', 'inlosen',
    'forkjopsrett', 'styresamtykke', 'forkobsret', 'samtykke', 'indlosning', 'lunastuslauseke', 'suostumuslauseke', 'pre-emption-on-transfer',
    'directors-refusal', 'drag-along', 'tag-along', 'compulsory-transfer']),
  -- A business without shares has neither classes of them nor clauses about them.
  add constraint pitch_revisions_shares_check check (state = 'draft' or company_type = 'limited-company'
    or (share_classes is null and transfer_clauses = '{}'));
alter table listings add constraint listings_legal_form_check check (legal_form is null
  or legal_form_market(legal_form) = market and legal_form_type(legal_form) = company_type);
