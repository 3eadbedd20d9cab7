/** The listing of a published pitch: the row that search and lists read. Database triggers fill in its search words and euros. */
import { type RawBuilder, sql } from "kysely";
import { entitled } from "#app/features/accounts/plan.ts";
import { FORMER_RESIDENCE_DAYS, STATEMENT_MARKETS } from "#app/features/market-rules/market-rules.ts";
import { countyName } from "#app/i18n/counties.ts";
import { type Language, marketOf } from "#app/i18n/languages.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Plan, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { columnsFor, contentFor } from "../content.server.ts";
import { pitchPublished, pitchTakenDown } from "../events.ts";
import { multipleOf } from "../facts/multiples.ts";
import { valuationBefore, valuationOf } from "../offer.ts";
import { firstSentence } from "../pitch.ts";
import { placedCounties } from "../place/counties.server.ts";
import { townNamed } from "../place/gazetteer.ts";
import { type ListedVersion, languagesOf, originalLanguage, type Translation, versionsOf } from "../translations.ts";

/**
 * Writes the listing of a published pitch. Pitches of deactivated accounts and hidden ones (not reconfirmed) are not listed.
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
      "revision.keptFigures",
    ])
    .select(columnsFor("revision", ["member"]))
    .where("pitches.id", "=", pitchId)
    .executeTakeFirstOrThrow();
  if (row.suspendedAt || row.hiddenAt) return;
  const market = row.market as Market;
  // Without undisclosed figures: neither cards nor filters may reveal them.
  const open = contentFor("member", row, row.keptFigures);
  const values = {
    publicId: row.publicId,
    ownerId: row.ownerId,
    revisionId: row.revisionId,
    market,
    // The database requires these of every revision that was submitted.
    companyName: open.companyName!,
    industry: open.industry!,
    phase: open.phase!,
    companyType: open.companyType!,
    county: open.county!,
    legalForm: open.legalForm,
    city: open.city,
    fundingType: open.fundingType,
    currency: open.currency ?? factsOf(market).currency,
    valuation: valuationOf(open),
    revenue: open.revenue,
    revenueMultiple: multipleOf({ before: valuationBefore(open), revenue: open.revenue }),
    offeredBasisPoints: open.offered,
    seekingAmount: open.seekingAmount,
    smallestAmount: open.smallestAmount,
    taxRelief: open.taxRelief,
    closingDate: open.closingDate,
    shortDescription: open.shortDescription,
    logoId: row.logoId,
    ...languageColumns(originalLanguage(row, market), open.translations),
    publishedAt: row.publishedAt!,
    ...(await placeOf(market, open)),
    // For members; what everybody reads is `shortDescription` alone.
    lead: open.shortDescription ?? firstSentence(open.pitchText!, market),
    // Also decides about search engines, which the same plans include (entitlements.test.ts).
    boosted: entitled(row.plan as Plan, "boost"),
  };
  await trx
    .insertInto("listings")
    .values({ pitchId, ...values })
    .onConflict((conflict) => conflict.column("pitchId").doUpdateSet(values))
    .execute();
}

/** The columns that say in which languages a listed pitch can be read. */
export function languageColumns(original: Language, translations: readonly Translation[]) {
  const versions = versionsOf(original, translations);
  return { languages: languagesOf(original, versions), translations: JSON.stringify(versions.map(listedVersion)) };
}

function listedVersion({ language, shortDescription, pitchText }: Translation): ListedVersion {
  return { language, shortDescription, lead: shortDescription ?? firstSentence(pitchText, marketOf(language)) };
}

/** Writes anew by which words a listed pitch is found, after what is said about it has changed. */
export async function refreshWords(trx: Tx, pitchId: string): Promise<void> {
  // A trigger fills it in.
  await trx.updateTable("listings").set({ search: "" }).where("pitchId", "=", pitchId).execute();
}

/** Takes a pitch out of search. */
export async function unlistPitch(trx: Tx, pitchId: string): Promise<void> {
  await trx.deleteFrom("listings").where("pitchId", "=", pitchId).execute();
}

/** Its position on the map: the owner's pin, else its town, else its county. */
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

/** Unlists the pitches of a deactivated account. They stay published, but others do not find them (`pitchPage` checks the account). Returns how many. */
export async function hidePitchesOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await publishedOf(trx, ownerId);
  for (const { id } of pitches) await unlistPitch(trx, id);
  await emit(trx, ...pitches.map(({ id, publicId }) => pitchTakenDown({ pitchId: id, publicId, ownerId })));
  return pitches.length;
}

/** Lists the pitches of an account again. Returns how many. */
export async function showPitchesOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await publishedOf(trx, ownerId);
  for (const { id } of pitches) await listPitch(trx, id);
  await emit(
    trx,
    ...pitches.map(({ id, publicId }) => pitchPublished({ pitchId: id, publicId, ownerId, first: false })),
  );
  return pitches.length;
}

/** Rewrites an owner's listings after a change of plan, which decides about their boost. Those of a deactivated account stay unlisted. */
export async function relistPitchesOf(_actor: SystemActor, ownerId: string): Promise<void> {
  await transaction(async (trx) => {
    const owner = await trx.selectFrom("users").select("suspendedAt").where("id", "=", ownerId).executeTakeFirst();
    if (owner && !owner.suspendedAt) await showPitchesOf(trx, ownerId);
  });
}

function publishedOf(trx: Tx, ownerId: string): Promise<{ id: string; publicId: string }[]> {
  return trx
    .selectFrom("pitches")
    .select(["id", "publicId"])
    .where("ownerId", "=", ownerId)
    .where("state", "=", "published")
    .forUpdate()
    .execute();
}

/** How many pitches an account has that are neither done nor deleted. */
export async function unfinishedPitches(trx: Tx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("pitches")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("state", "not in", ["done", "deleted"])
    .executeTakeFirstOrThrow();
  return count;
}

/** `canSeeFigures` in SQL, for a row of `users` with that alias. */
export function seesFigures(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const present = now();
  const since = new Date(present.getTime() - FORMER_RESIDENCE_DAYS * 86_400_000);
  const asks = (market: RawBuilder<unknown>) => sql`${market} = any(${STATEMENT_MARKETS as Market[]}::text[])`;
  const asked = sql`(${asks(column("lang"))}
    or exists (select from profiles lives where lives.user_id = ${column("id")} and ${asks(sql`lives.market`)})
    or exists (select from residence_changes moved where moved.user_id = ${column("id")} and moved.changed_at > ${since}
      and ${asks(sql`moved.from_market`)}))`;
  return sql<boolean>`(${column("email_verified")} and ${column("side")} is not null
    and (coalesce(${column("investor_statement_until")} > ${present}, false) or not ${asked}) or ${column("staff_role")} is not null)`;
}

/** Locks the notifications about a pitch, so that a saved search and match criteria that both find it notify a member once. */
export async function lockTellings(trx: Tx, pitchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tellings:${pitchId}`}, 0))`.execute(trx);
}

/** Listings revalued in one transaction: few enough that publications do not wait. */
const BATCH = 500;

/** Transactions per job; then other jobs can run, and the process can stop. */
const BATCHES = 10;

/** Cursor of a revaluation, in the order of currencies and ids. */
interface Cursor {
  currency: string;
  after: string;
}

const START: Cursor = { currency: "", after: "00000000-0000-0000-0000-000000000000" };

/**
 * Rewrites the euro amounts of listings, by which searches compare them, after a change of exchange rates. Also runs daily, for listings written
 * during a change. Idempotent; concurrent runs are safe.
 */
export async function revalueListings(payload: unknown): Promise<void> {
  let cursor: Cursor | undefined = { ...START, ...(payload as Partial<Cursor>) };
  for (let batch = 1; cursor && batch <= BATCHES; batch++) cursor = await revalueBatch(cursor, batch === BATCHES);
}

/** Revalues one batch. Returns the cursor of the next, or undefined at the end; the last batch of a job queues the next job. */
async function revalueBatch({ currency, after }: Cursor, last: boolean): Promise<Cursor | undefined> {
  return transaction(async (trx) => {
    const { rows } = await sql<Cursor>`
      with batch as materialized (
        select l.pitch_id, l.currency, r.per_euro from listings l join exchange_rates r using (currency)
        where (l.currency, l.pitch_id) > (${currency}, ${after}::uuid)
        order by l.currency, l.pitch_id limit ${BATCH}),
      changed as (
        update listings l set valuation_euro = round(l.valuation / batch.per_euro), revenue_euro = round(l.revenue / batch.per_euro),
          smallest_euro = round(l.smallest_amount / batch.per_euro)
        from batch where l.pitch_id = batch.pitch_id
          and (l.valuation_euro, l.revenue_euro, l.smallest_euro) is distinct from
            (round(l.valuation / batch.per_euro), round(l.revenue / batch.per_euro), round(l.smallest_amount / batch.per_euro)))
      select currency, pitch_id::text as after from batch order by currency desc, pitch_id desc limit 1`.execute(trx);
    const next = rows[0];
    if (next && last) await addJob(trx, "revalue-listings", next);
    return next;
  });
}
