-- One valuation (decision 159): the word alone is the amount sought divided by the share offered, after the investment. Listings have it for cards,
-- filters and sorting, and what the price is of the revenue, for which comparable pitches are looked up.

-- As `valuationOf` in pitches/offer.ts, which a test compares: of a pitch that offers nothing yet what its owner states. Where the share is the rounding of what
-- the stated valuation gives, that is exact; else amount and share decide.
create function valuation_of(kind text, stated bigint, amount bigint, share integer) returns bigint language sql immutable parallel safe as $$
  select case
    when kind is null or amount is null or share is null or stated = 0 then stated
    when share = least(10000, round(amount::numeric * 10000 / after)) then after
    else round(amount::numeric * 10000 / share)::bigint end
  from (select case kind when 'new' then stated + amount else stated end as after) as given
$$;

alter table listings add column revenue_multiple float8;
create index listings_multiples on listings ((facets >> 0 & 31), (facets >> 5 & 7)) include (facets, revenue_multiple, pitch_id)
  where revenue_multiple is not null;

update listings set valuation = given.valuation, revenue_multiple = (given.valuation
    - case when given.share_kind = 'new' and given.seeking_amount is not null and given.offered_basis_points is not null then given.seeking_amount else 0 end)::float8
    / nullif(listings.revenue, 0)
  from (select id, share_kind, seeking_amount, offered_basis_points,
      valuation_of(share_kind, valuation, seeking_amount, offered_basis_points) as valuation
    from pitch_revisions where not 'valuation' = any(kept_figures)) as given
  where given.id = listings.revision_id and given.valuation is not null;

-- What was listed before, of which a change of price is told, by the same measure.
update listings_before set listing = listing || jsonb_build_object('valuation', given.valuation,
    'valuation_euro', in_euro(given.valuation, listing ->> 'currency'))
  from (select id, valuation_of(share_kind, valuation, seeking_amount, offered_basis_points) as valuation
    from pitch_revisions where not 'valuation' = any(kept_figures)) as given
  where given.id = (listing ->> 'revision_id')::uuid and given.valuation is not null;
update search_findings set price_before = price_before || jsonb_build_object('valuation', valuation_of(stated.share_kind,
    (price_before ->> 'valuation')::bigint, (price_before ->> 'seekingAmount')::bigint, (price_before ->> 'offered')::integer))
  from pitches join pitch_revisions as stated on stated.id = pitches.published_revision_id
  where pitches.id = search_findings.pitch_id and price_before ->> 'valuation' is not null;
