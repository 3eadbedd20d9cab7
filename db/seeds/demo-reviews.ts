import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { languageColumns } from "#app/features/pitches/listing/listing.server.ts";
import { publicationDeadline } from "#app/features/pitches/review/submission.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { personOf } from "#demo/demo.ts";
import { keptFigures } from "#demo/documents.ts";
import { moderator } from "#demo/sign-in-accounts.ts";
import { TRANSLATIONS } from "#demo/translations.ts";
import { hoursBefore, type Placed, type TimedPitch, wasPublished } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const NEWS_HOURS = 72;

/** Writes submissions, decisions and the owners' notices of them. */
export async function seedReviews(
  trx: Tx,
  now: Date,
  timed: readonly TimedPitch[],
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  revisions: Ids,
): Promise<void> {
  const desk = members.get(moderator.id)!;
  const submissions = timed.flatMap(({ pitch, times }) =>
    "status" in pitch && times.submitted
      ? [{ pitch, submitted: times.submitted, decided: times.decided, id: newId(times.submitted.getTime()) }]
      : [],
  );
  await trx
    .insertInto("pitchSubmissions")
    .values(
      submissions.map(({ id, pitch, submitted }) => ({
        id,
        pitchId: placed.get(pitch.id)!.id,
        revisionId: revisions.get(pitch.id)!,
        submittedBy: members.get(pitch.owner)!,
        createdAt: submitted,
        promisedAt: publicationDeadline(submitted, pitch.market, "office"),
      })),
    )
    .execute();
  // Fingerprints are computed by the job once the program runs.
  for (const { id: submissionId } of submissions) await addJob(trx, "fingerprint-submission", { submissionId });
  const decisions = submissions.flatMap(({ id, pitch, decided }) => {
    if (!decided) return [];
    const reasons = pitch.status.state === "changes-requested" ? pitch.status.reasons : [];
    return [{ id: newId(decided.getTime()), submissionId: id, pitch, decided, reasons }];
  });
  await trx
    .insertInto("pitchDecisions")
    .values(
      decisions.map(({ id, submissionId, decided, reasons }) => ({
        id,
        submissionId,
        decidedBy: desk,
        outcome: reasons.length > 0 ? "changes-requested" : "approved",
        reasons: JSON.stringify(reasons),
        createdAt: decided,
      })),
    )
    .execute();
  await trx
    .insertInto("notifications")
    .values(
      decisions.map(({ id, pitch, decided, reasons }) => ({
        id: newId(decided.getTime()),
        userId: members.get(pitch.owner)!,
        kind: reasons.length > 0 ? "changes-requested" : "pitch-approved",
        data: JSON.stringify({ pitchId: placed.get(pitch.id)!.id }),
        topic: `pitch:${placed.get(pitch.id)!.id}`,
        dedupeKey: `decision:${id}`,
        mailedAt: decided,
        createdAt: decided,
        // Recent decisions are unread.
        readAt: decided < hoursBefore(now, NEWS_HOURS) ? hoursBefore(decided, -5) : null,
      })),
    )
    .execute();
}

/** Writes the listings of published pitches. */
export async function seedListings(
  trx: Tx,
  timed: readonly TimedPitch[],
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  revisions: Ids,
  logos: ReadonlyMap<string, string | null>,
  taxReliefs: ReadonlyMap<string, string | null>,
): Promise<void> {
  await trx
    .insertInto("listings")
    .values(
      timed.flatMap(({ pitch, times }) => {
        if (!wasPublished(pitch) || pitch.status.state !== "published") return [];
        const place = placed.get(pitch.id)!;
        return [
          {
            pitchId: place.id,
            publicId: place.publicId,
            revisionId: revisions.get(pitch.id)!,
            ownerId: members.get(pitch.owner)!,
            market: pitch.market,
            ...languageColumns(languageOf(pitch.market), TRANSLATIONS[pitch.id] ?? []),
            county: pitch.county,
            city: pitch.town,
            industry: pitch.industry,
            phase: pitch.phase,
            companyType: pitch.companyType,
            legalForm: usualLegalForm(pitch.market, pitch.companyType),
            fundingType: keptFigures[pitch.id]?.includes("funding") ? null : pitch.fundingType,
            companyName: pitch.companyName,
            lead: pitch.shortDescription,
            shortDescription: pitch.shortDescription,
            logoId: logos.get(pitch.id) ?? null,
            currency: factsOf(pitch.market).currency,
            valuation: pitch.valuation,
            revenue: pitch.revenue,
            offeredBasisPoints: Math.round(pitch.offeredPercent * 100),
            seekingAmount: pitch.seekingAmount,
            taxRelief: taxReliefs.get(pitch.id) ?? null,
            boosted: personOf(pitch.owner).plan !== "basic",
            latitude: pitch.lat,
            longitude: pitch.lon,
            publishedAt: times.decided!,
          },
        ];
      }),
    )
    .execute();
}
