-- An offer at the price of its pitch, or of the offer that it answers, has the share that the amount is of this valuation after the investment, in
-- whole units: an exact fraction, of which `share` is the rounding (decision 159). Null where the share is exact as it was typed, and in all offers
-- that were made before: their terms are hashed, and were accepted, with the valuation that follows from the two decimals.
alter table offers add column valuation bigint
  constraint offers_valuation_check check (valuation <= 999999999999 and share = round(amount::numeric * 10000 / valuation)
    and valuation >= case share_kind when 'new' then amount + 1 else amount end);
