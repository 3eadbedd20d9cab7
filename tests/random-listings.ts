/** Listings of every kind, as chance will have it (the same in every run, see `properties.ts`), past the life that leads to them: for what must be right for any of them. */
import { sql } from "kysely";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db.server.ts";
import { seed } from "./properties.ts";

const WORDS = ["malt", "hav", "trä", "energi", "data"];
const COUNTIES = MARKETS.flatMap((market) =>
  countiesOf(market).map(({ code }) => ({ market, code, currency: factsOf(market).currency })),
);

/** Publishes `count` pitches with random facts, figures, places and words. The listings' own triggers see each of them. */
export async function randomListings(db: Database, count: number): Promise<void> {
  const pick = (values: readonly string[], skew = 1) =>
    sql`(${[...values]}::text[])[1 + floor(${values.length} * power(random(), ${skew}) + 0 * n)::int]`;
  const id = (kind: string) => sql`(lpad(to_hex(n), 8, '0') || ${kind})::uuid`;
  const owner = sql`'00000000-0000-7000-8000-000000000009'::uuid`;
  await db.transaction().execute(async (trx) => {
    await sql`insert into users (id, name, email) values (${owner}, 'Owner', 'random-owner@example.com') on conflict do nothing`.execute(
      trx,
    );
    await sql`select setseed(${(seed % 1_000_000) / 1_000_000})`.execute(trx);
    await sql`create temporary table thrown on commit drop as select n, ${pick(INDUSTRIES, 2)} as industry, ${pick(PHASES, 1.5)} as phase,
        ${pick(COMPANY_TYPES, 3)} as company_type, case when random() < 0.8 then ${pick(FUNDING_TYPES)} end as funding_type,
        1 + floor(${COUNTIES.length} * power(random(), 2))::int as county,
        case when random() < 0.9 then (10000 * exp(random() * 7))::bigint end as valuation, (100 + random() * 4900)::int as offered,
        ${pick(WORDS, 2)} || ' ' || ${pick(WORDS)} as said from generate_series(1, ${count}::int) as n`.execute(trx);
    // Only the guards of the life of a pitch are passed by; what fills in, counts and samples listings works as ever.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into pitches (id, public_id, owner_id, market, state, published_revision_id, published_at, number) overriding system value
      select ${id("-0000-7000-8000-000000000001")}, translate(lpad(n::text, 10, '0'), '01', 'zx'), ${owner},
        (${COUNTIES.map(({ market }) => market)}::text[])[county], 'published', ${id("-0000-7000-8000-000000000002")}, now(), n from thrown`.execute(
      trx,
    );
    await sql`insert into pitch_revisions (id, pitch_id, number, pitch_text)
      select ${id("-0000-7000-8000-000000000002")}, ${id("-0000-7000-8000-000000000001")}, 1, said from thrown`.execute(
      trx,
    );
    await sql`set local session_replication_role = origin`.execute(trx);
    await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type, funding_type,
        company_name, lead, currency, valuation, revenue, offered_basis_points, boosted, published_at, latitude, longitude)
      select ${id("-0000-7000-8000-000000000001")}, translate(lpad(n::text, 10, '0'), '01', 'zx'), ${id("-0000-7000-8000-000000000002")},
        ${owner}, (${COUNTIES.map(({ market }) => market)}::text[])[county], (${COUNTIES.map(({ code }) => code)}::text[])[county], industry,
        phase, company_type, funding_type, 'Bolag ' || n, said, (${COUNTIES.map(({ currency }) => currency)}::text[])[county], valuation,
        valuation / 3, offered, random() < 0.2, timestamptz '2026-01-01' + n * interval '1 minute', 55 + random() * 14, 5 + random() * 20
      from thrown`.execute(trx);
  });
}
