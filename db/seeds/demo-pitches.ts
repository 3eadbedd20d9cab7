import sharp from "sharp";
import { hasBoard } from "#app/features/market-rules/company-types.ts";
import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { OFFER_LIMITS_VERSION } from "#app/features/market-rules/offer-limits.ts";
import { rowColumns } from "#app/features/pitches/content.server.ts";
import { ASKED_AFTER } from "#app/features/pitches/lifecycle.ts";
import { shortTexts } from "#app/features/pitches/translations.ts";
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { bookmarks, views } from "#demo/bookmarks.ts";
import { drawOf } from "#demo/chance.ts";
import { companyFacts, NO_COMPANY_FACTS } from "#demo/company-facts.ts";
import { drafts, personOf, pitches } from "#demo/demo.ts";
import { keptFigures } from "#demo/documents.ts";
import { drawLogo } from "#demo/logos/logos.ts";
import { pictures } from "#demo/pictures/pictures.ts";
import { TRANSLATIONS, translatedTexts } from "#demo/translations.ts";
import type { DemoDraft, DemoPitch } from "#demo/types.ts";
import {
  dayOf,
  daysBefore,
  hoursBefore,
  type Placed,
  stateOf,
  type TimedPitch,
  type Times,
  timesOf,
  wasPublished,
} from "./demo-moments.ts";
import type { Ids, KeepPicture } from "./demo-people.ts";
import { seedListings, seedReviews } from "./demo-reviews.ts";

/** Writes pitches with one revision each, submissions, decisions, listings, bookmarks and views. Returns their ids. */
export async function seedPitches(
  trx: Tx,
  now: Date,
  members: Ids,
  keepPicture: KeepPicture,
): Promise<ReadonlyMap<string, Placed>> {
  const timed: TimedPitch[] = [...pitches, ...drafts].map((pitch) => ({ pitch, times: timesOf(pitch, now) }));
  const placed = new Map(
    timed.map(({ pitch, times }) => [pitch.id, { id: newId(times.begun.getTime()), publicId: newPublicId() }]),
  );
  const revisions = new Map(timed.map(({ pitch, times }) => [pitch.id, newId(times.begun.getTime())]));
  const viewCounts = Map.groupBy(views, ({ pitch }) => pitch);

  await trx
    .insertInto("pitches")
    .values(
      timed.map(({ pitch, times }) => ({
        ...placed.get(pitch.id)!,
        ownerId: members.get(pitch.owner)!,
        market: pitch.market,
        state: stateOf(pitch),
        publishedRevisionId: wasPublished(pitch) ? revisions.get(pitch.id)! : null,
        publishedAt: wasPublished(pitch) ? times.decided! : null,
        ...deletionOf(pitch, now),
        ...questionOf(pitch, times, now),
        views: viewCounts.get(pitch.id)?.length ?? 0,
        createdAt: times.begun,
        updatedAt: times.touched,
      })),
    )
    .execute();

  const logos = new Map(
    await Promise.all(
      timed.map(async ({ pitch }): Promise<[string, string | null]> => {
        if (!pitch.logo) return [pitch.id, null];
        const bytes = await sharp(Buffer.from(drawLogo(pitch.logo)))
          .png()
          .toBuffer();
        return [pitch.id, await keepPicture(trx, members.get(pitch.owner)!, "logo", bytes, `${pitch.id}-logo.png`)];
      }),
    ),
  );
  const rows = timed.map(({ pitch, times }) => revisionOf(pitch, times, now, revisions, placed, logos));
  await trx.insertInto("pitchRevisions").values(rows).execute();
  const taxReliefs = new Map(timed.map(({ pitch }, index) => [pitch.id, rows[index]!.taxRelief]));
  await seedReviews(trx, now, timed, members, placed, revisions);
  await seedListings(trx, timed, members, placed, revisions, logos, taxReliefs);

  await trx
    .insertInto("bookmarks")
    .values(
      bookmarks.map(({ person, pitch, daysAgo }) => ({
        userId: members.get(person)!,
        pitchId: placed.get(pitch)!.id,
        createdAt: hoursBefore(
          now,
          daysAgo === 0 ? 1 + 5 * drawOf(person) : daysAgo * 24 - 12 * drawOf(person + pitch),
        ),
      })),
    )
    .execute();
  await trx
    .insertInto("pitchViews")
    .values(
      views.map(({ person, pitch, daysAgo, source }) => ({
        pitchId: placed.get(pitch)!.id,
        viewerId: members.get(person)!,
        day: dayOf(daysBefore(now, daysAgo)),
        source,
      })),
    )
    .execute();
  return placed;
}

function deletionOf(pitch: TimedPitch["pitch"], now: Date) {
  if (!("deletedDaysAgo" in pitch) || pitch.deletedDaysAgo === undefined) return {};
  return { deletedAt: daysBefore(now, pitch.deletedDaysAgo), deletedFrom: "draft" };
}

/** The reconfirmation columns, as the daily job would have set them. */
function questionOf(pitch: TimedPitch["pitch"], { decided }: Times, now: Date) {
  if (stateOf(pitch) !== "published" || !decided) return {};
  const askedAt = new Date(decided.getTime() + ASKED_AFTER);
  return askedAt < now ? { askedAt } : {};
}

/** What the company shows beside its text, as stated when the pitch was submitted. */
function companyFactsOf(pitch: DemoPitch, times: Times, now: Date) {
  return companyFacts(pitch, personOf(pitch.owner).name, times.submitted ?? times.touched, now);
}

function revisionOf(
  pitch: DemoPitch | DemoDraft,
  times: Times,
  now: Date,
  revisions: Ids,
  placed: ReadonlyMap<string, Placed>,
  logos: ReadonlyMap<string, string | null>,
) {
  const number = pitch.organisationNumber
    ? parseOrganisationNumber(pitch.market, pitch.organisationNumber, {
        soleProprietorship: pitch.companyType === "sole-proprietorship",
      })
    : undefined;
  const state = stateOf(pitch);
  const facts = "status" in pitch ? companyFactsOf(pitch, times, now) : NO_COMPANY_FACTS;
  const texts = shortTexts({ ...facts, shareClasses: pitch.shareClasses ?? null }, pictures[pitch.id] ?? []);
  return {
    id: revisions.get(pitch.id)!,
    pitchId: placed.get(pitch.id)!.id,
    number: 1,
    state: wasPublished(pitch) ? "approved" : state === "deleted" ? "draft" : state,
    step: "status" in pitch || pitch.pitchText ? 3 : 2,
    industry: pitch.industry,
    phase: pitch.phase ?? null,
    companyType: pitch.companyType ?? null,
    legalForm: pitch.companyType ? usualLegalForm(pitch.market, pitch.companyType) : null,
    companyName: pitch.companyName ?? null,
    organisationNumber: number?.ok ? number.value : null,
    employees: pitch.employees ?? null,
    startDate: pitch.startDate ?? null,
    currency: factsOf(pitch.market).currency,
    revenue: pitch.revenue ?? null,
    valuation: pitch.valuation ?? null,
    figuresStatedOn:
      pitch.valuation === undefined && pitch.revenue === undefined ? null : dayOf(times.submitted ?? times.touched),
    county: pitch.county ?? null,
    city: pitch.town ?? null,
    address: pitch.street ?? null,
    latitude: pitch.lat ?? null,
    longitude: pitch.lon ?? null,
    phone: pitch.phone ?? null,
    website: pitch.website ?? null,
    videoLink: pitch.videoUrl ?? null,
    fundingType: pitch.fundingType ?? null,
    companyFunding: pitch.companyFunding ?? null,
    shareKind: pitch.shareKind ?? null,
    seekingAmount: pitch.seekingAmount ?? null,
    offeredBasisPoints: pitch.offeredPercent === undefined ? null : Math.round(pitch.offeredPercent * 100),
    shareClasses: pitch.shareClasses ?? null,
    transferClauses: [...(pitch.transferClauses ?? [])],
    shareholdersAgreement: pitch.shareholdersAgreement ?? null,
    boardSeat: hasBoard(pitch.companyType ?? null) ? (pitch.boardSeat ?? null) : null,
    involvement: pitch.involvement ?? null,
    shortDescription: pitch.shortDescription ?? null,
    pitchText: pitch.pitchText ?? null,
    logoId: logos.get(pitch.id) ?? null,
    keptFigures: [...(keptFigures[pitch.id] ?? [])],
    raisedLastYear: times.submitted ? 0 : null,
    ...facts,
    ...rowColumns({
      ...facts,
      translations: TRANSLATIONS[pitch.id] ?? [],
      translatedTexts: translatedTexts(pitch).filter(({ of }) => texts.includes(of)),
    }),
    certifiedAt: times.submitted ?? null,
    limitsVersion: times.submitted ? OFFER_LIMITS_VERSION : null,
    createdAt: times.begun,
    updatedAt: times.submitted ?? times.touched,
  };
}
