/** Makes any number of published pitches at once, as short as the database takes them: for what has to stay right and quick with many. */
import { sql } from "kysely";
import type { Database } from "#app/platform/db.server.ts";

export interface ManyPitches {
  /** Numbers of the pitches: from, and how many. */
  from: number;
  count: number;
  /** One in so many stands as one whose owner's plan brings it into search engines; 1: all. */
  paidEvery?: number;
}

/**
 * Writes pitches, their revisions and their listings, past the foreign keys and triggers that would take longer than all else: what they
 * fill in is filled in here. Counties, industries and markets go round.
 */
export async function manyPitches(db: Database, { from, count, paidEvery = 1 }: ManyPitches): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    const numbers = sql`generate_series(${from}::bigint, ${from + count - 1}::bigint) as n`;
    const id = (kind: string) => sql`(lpad(to_hex(n), 8, '0') || ${kind})::uuid`;
    const publicId = sql`translate(lpad(n::text, 10, '0'), '01', 'zx')`;
    const market = sql`(array['se', 'no', 'dk', 'fi', 'uk'])[1 + n % 5]`;
    const owner = sql`'00000000-0000-7000-8000-000000000003'::uuid`;
    const at = sql`timestamptz '2026-01-01' + n * interval '1 second'`;
    await sql`insert into users (id, name, email, plan) values (${owner}, 'Owner', 'owner@example.com', 'premium')
      on conflict do nothing`.execute(trx);
    await sql`insert into pitches (id, public_id, owner_id, market, state, published_revision_id, published_at, number)
      overriding system value
      select ${id("-0000-7000-8000-000000000001")}, ${publicId}, ${owner}, ${market}, 'published',
        ${id("-0000-7000-8000-000000000002")}, ${at}, n from ${numbers}`.execute(trx);
    await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
        company_name, lead, currency, boosted, published_at, listed_at, number)
      select ${id("-0000-7000-8000-000000000001")}, ${publicId}, ${id("-0000-7000-8000-000000000002")},
        ${owner}, ${market}, 'SE-AB',
        (array['design-media', 'health', 'food-retail', 'construction', 'hospitality', 'it-data', 'other'])[1 + n % 7], 'growth',
        'limited-company', 'Bolag ' || n || ' i Västra Götaland AB', 'Första meningen.', 'SEK', n % ${paidEvery} = 0, ${at}, ${at}, n
      from ${numbers}`.execute(trx);
  });
}
