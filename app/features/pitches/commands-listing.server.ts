/** The projection that search reads: one row a published pitch. The database fills in words and euros by itself. */

import { entitled } from "#app/features/accounts/entitlements.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Plan } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PitchContent } from "./content.ts";
import { withoutKept } from "./disclosure.ts";
import { townNamed } from "./gazetteer.ts";
import { firstSentence } from "./pitch.ts";
import { placedCounties } from "./queries-places.server.ts";

/**
 * Writes the listing of a published pitch anew. Of an account that staff have deactivated nothing is listed, nor what its owner has not
 * answered for.
 */
export async function listPitch(trx: Tx, pitchId: string): Promise<void> {
  const row = await trx
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .select([
      "pitches.publicId",
      "pitches.ownerId",
      "pitches.market",
      "pitches.publishedAt",
      "pitches.hiddenAt",
      "owner.plan",
      "owner.suspendedAt",
      "revision.id as revisionId",
      "revision.companyName",
      "revision.industry",
      "revision.phase",
      "revision.companyType",
      "revision.county",
      "revision.city",
      "revision.fundingType",
      "revision.currency",
      "revision.valuation",
      "revision.revenue",
      "revision.offeredBasisPoints",
      "revision.seekingAmount",
      "revision.latitude",
      "revision.longitude",
      "revision.pitchText",
      "revision.logoId",
      "revision.keptFigures",
    ])
    .where("pitches.id", "=", pitchId)
    .executeTakeFirstOrThrow();
  const { plan, pitchText, market, suspendedAt, hiddenAt, keptFigures, ...same } = row;
  if (suspendedAt || hiddenAt) return;
  const place = await placeOf(market as Market, row);
  // What the owner keeps for those who ask can neither be read off a card nor be found by narrowing a search. Of funding a listing has the
  // kind only.
  const { companyFunding: _, ...open } = withoutKept(same as Partial<PitchContent> & typeof same, keptFigures).content;
  const values = {
    ...open,
    market,
    // The database requires these of every revision that was submitted.
    companyName: row.companyName!,
    industry: row.industry!,
    phase: row.phase!,
    companyType: row.companyType!,
    county: row.county!,
    currency: row.currency ?? factsOf(market as Market).currency,
    publishedAt: row.publishedAt!,
    ...place,
    lead: firstSentence(pitchText!, market as Market),
    // Search engines go by it, too: that belongs to the same plans (entitlements.test.ts).
    boosted: entitled(plan as Plan, "boost"),
  };
  await trx
    .insertInto("listings")
    .values({ pitchId, ...values })
    .onConflict((conflict) => conflict.column("pitchId").doUpdateSet(values))
    .execute();
}

/** Takes a pitch out of search. */
export async function unlistPitch(trx: Tx, pitchId: string): Promise<void> {
  await trx.deleteFrom("listings").where("pitchId", "=", pitchId).execute();
}

/** Where the map shows it: the owner's pin, else its town, else its county. */
async function placeOf(
  market: Market,
  row: { latitude: number | null; longitude: number | null; city: string | null; county: string | null },
): Promise<{ latitude: number | null; longitude: number | null }> {
  if (row.latitude !== null && row.longitude !== null) return { latitude: row.latitude, longitude: row.longitude };
  const county = row.county !== null && countyName(row.county) ? row.county : undefined;
  const town = row.city === null ? undefined : await townNamed(market, row.city, county);
  const place = town ?? (await placedCounties(market)).find(({ code }) => code === county);
  return { latitude: place?.lat ?? null, longitude: place?.lon ?? null };
}
