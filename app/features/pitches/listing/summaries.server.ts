import { sql } from "kysely";
import { storedEntitledSql } from "#app/features/accounts/plan.server.ts";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { type Language, marketOf } from "#app/i18n/languages.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type FieldAudiences, projectFor } from "#app/platform/projection.ts";
import { type Audience, EVERYBODY, LISTINGS, type ListedFor, PITCHES, READERS, REVISIONS } from "../audiences.ts";
import { disclosedValuation } from "../content.server.ts";
import { firstSentence, type Industry, type OpenState, type Phase, type PitchSummary } from "../pitch.ts";
import { canSeeFigures } from "../policy.ts";
import { type ListedVersion, type Translation, versionsOf } from "../translations.ts";

function readerOf(actor: Actor): string | null {
  return actor.kind === "guest" || actor.kind === "member" ? actor.id : null;
}

/** Whether the actor has saved the pitch of that column. */
function savedBy(actor: Actor, column: "listings.pitchId" | "pitches.id") {
  const reader = readerOf(actor);
  return reader === null
    ? sql<boolean>`false`.as("saved")
    : sql<boolean>`exists (select from bookmarks where user_id = ${reader} and pitch_id = ${sql.ref(column)})`.as(
        "saved",
      );
}

/**
 * Published pitches as rows for `toSummary`: a query on `listings` that callers narrow, order, limit and extend by further columns. The same for
 * everybody except `saved`.
 */
export function listedSummaries(actor: Actor) {
  return db
    .selectFrom("listings")
    .innerJoin("users as owner", "owner.id", "listings.ownerId")
    .select([
      "listings.publicId",
      "listings.companyName",
      "listings.market",
      "listings.industry",
      "listings.phase",
      "listings.county",
      "listings.lead",
      "listings.shortDescription",
      "listings.languages",
      "listings.translations",
      "listings.logoId",
      "listings.boosted",
      "listings.currency",
      "listings.seekingAmount",
      "listings.offeredBasisPoints",
      "listings.valuation",
      "listings.publishedAt",
    ] satisfies `listings.${ListedFor<"member">}`[])
    .select([
      sql<string>`'published'`.as("state"),
      sql<boolean>`owner.identity_verified_at is not null`.as("ownerVerified"),
      savedBy(actor, "listings.pitchId"),
    ])
    .where(isShownTo(actor, listingColumns("listings")));
}

/** SQL: the pitch may be shown to the actor at all. Readers of teasers see none where the market's rule closes them. */
function isShownTo(actor: Actor, columns: Parameters<typeof teasedOnly>[0]) {
  return (canSeeFigures(actor) ? null : teasedOnly(columns)) ?? sql<boolean>`true`;
}

/**
 * Like `listedSummaries`, but of every pitch that was ever published, including done and withdrawn ones: for bookmarks and conversations. A query
 * on `pitches`.
 */
export function onceListedSummaries(actor: Actor) {
  return db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .where("pitches.state", "in", ["published", "done", "withdrawn"])
    .select([
      "pitches.publicId",
      "revision.companyName",
      "pitches.market",
      "revision.industry",
      "revision.phase",
      "revision.county",
      "revision.shortDescription",
      sql<string[]>`array[coalesce(revision.language, revision.detected_language, language_of(pitches.market))]`.as(
        "languages",
      ),
      "revision.translations",
      sql<string>`left(revision.pitch_text, 1000)`.as("pitchText"),
      "revision.logoId",
      storedEntitledSql("owner", "boost").as("boosted"),
      "revision.currency",
      // As in the listing: cards never show undisclosed figures.
      sql<
        number | null
      >`case when 'valuation' = any(revision.kept_figures) then null else revision.seeking_amount end`.as(
        "seekingAmount",
      ),
      "revision.offeredBasisPoints",
      disclosedValuation("revision").as("valuation"),
      "pitches.publishedAt",
      // Pitches of deactivated accounts and hidden ones (not reconfirmed) are not public.
      sql<string>`case when owner.suspended_at is null and pitches.hidden_at is null
        then pitches.state else 'withdrawn' end`.as("state"),
      sql<boolean>`owner.identity_verified_at is not null`.as("ownerVerified"),
      savedBy(actor, "pitches.id"),
    ])
    .where(isShownTo(actor, { ...listingColumns("revision"), market: "pitches.market" }));
}

/** SQL: the revenue of the latest year, for `onceListedSummaries`; for readers who see figures. */
export function disclosedRevenue() {
  return sql<number | null>`case when 'revenue' = any(revision.kept_figures) then null else revision.revenue end`.as(
    "revenue",
  );
}

type SummaryRow =
  | Awaited<ReturnType<ReturnType<typeof listedSummaries>["execute"]>>[number]
  | Awaited<ReturnType<ReturnType<typeof onceListedSummaries>["execute"]>>[number];

const SUMMARY = {
  publicId: PITCHES.publicId,
  companyName: REVISIONS.companyName,
  market: PITCHES.market,
  industry: REVISIONS.industry,
  phase: REVISIONS.phase,
  county: REVISIONS.county,
  lead: REVISIONS.shortDescription,
  language: REVISIONS.language,
  translations: { language: EVERYBODY, lead: REVISIONS.shortDescription },
  logoId: REVISIONS.logoId,
  boosted: LISTINGS.boosted,
  ownerVerified: LISTINGS.ownerVerified,
  publishedAt: READERS,
  state: PITCHES.state,
  figures: LISTINGS.valuation,
  saved: EVERYBODY,
} as const satisfies FieldAudiences<PitchSummary, Audience>;

/** A row of the queries above as the actor may see it: the only place that removes what is for members. */
export function toSummary(actor: Actor, row: SummaryRow): PitchSummary {
  const market = row.market as Market;
  const state = row.state as OpenState;
  const open = canSeeFigures(actor);
  const original = row.languages[0] as Language;
  return projectFor(open ? "member" : "account", SUMMARY, {
    publicId: row.publicId,
    // The database requires it of every approved revision.
    companyName: row.companyName!,
    market,
    industry: row.industry as Industry,
    phase: row.phase as Phase,
    county: row.county!,
    // The first sentence belongs to the offer: nobody but members reads it.
    lead: row.shortDescription ?? (open ? firstSentenceOf(row, market) : ""),
    language: original,
    translations: versionsOf(original, row.translations as unknown as (Translation | ListedVersion)[]).flatMap(
      (version) => {
        const lead = version.shortDescription ?? (open ? leadOf(version) : null);
        return lead ? [{ language: version.language, lead }] : [];
      },
    ),
    logoId: row.logoId,
    boosted: row.boosted,
    ownerVerified: row.ownerVerified,
    publishedAt: row.publishedAt,
    state,
    figures:
      state === "published"
        ? {
            currency: row.currency as Currency,
            seekingAmount: row.seekingAmount,
            offered: row.offeredBasisPoints,
            valuation: row.valuation,
          }
        : null,
    saved: row.saved,
  });
}

/** A listing has it already. */
function firstSentenceOf(row: SummaryRow, market: Market): string {
  return "lead" in row ? row.lead : firstSentence(row.pitchText, market);
}

function leadOf(version: Translation | ListedVersion): string {
  return "lead" in version ? version.lead : firstSentence(version.pitchText, marketOf(version.language));
}

// More than any member has; bounds the page.
const MOST = 50;

/** A member's currently published pitches, newest first, for the profile. */
export async function publishedPitchesOf(actor: AccountHolder, ownerId: string): Promise<PitchSummary[]> {
  const rows = await listedSummaries(actor)
    .where("listings.ownerId", "=", ownerId)
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => toSummary(actor, row));
}

/** The facts by which similar pitches are found. */
export interface Likeness {
  publicId: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  county: string | null;
}

/** The closest are chosen from this many of the newest of each country's industry. */
const CANDIDATES = 24;

/**
 * Published pitches of the same industry as the actor may see them, the closest first: county, country and phase count, in this order;
 * then boosted ones, then the newest. One short index scan a country, however many pitches there are.
 */
export async function similarPitches(actor: Actor, pitch: Likeness, limit: number): Promise<PitchSummary[]> {
  const { publicId, market, industry, phase, county } = pitch;
  if (!industry) return [];
  const newest = MARKETS.map(
    (each) => sql`(select pitch_id from listings where industry = ${industry} and market = ${each}
      order by published_at desc, pitch_id desc limit ${CANDIDATES})`,
  );
  const rows = await listedSummaries(actor)
    .innerJoin(
      sql<{ pitchId: string }>`(${sql.join(newest, sql` union all `)})`.as("candidates"),
      "candidates.pitchId",
      "listings.pitchId",
    )
    .where("listings.publicId", "<>", publicId)
    .orderBy(
      sql`(listings.county = ${county})::int * 4 + (listings.market = ${market})::int * 2 + (listings.phase = ${phase})::int`,
      "desc",
    )
    .orderBy("listings.boosted", "desc")
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toSummary(actor, row));
}
