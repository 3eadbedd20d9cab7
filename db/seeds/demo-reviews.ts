import { firstSentence } from "#app/features/pitches/pitch.ts";
import { promisedPublication } from "#app/features/pitches/review/submission.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { personOf } from "#demo/demo.ts";
import { keptFigures } from "#demo/documents.ts";
import { moderator } from "#demo/sign-in-accounts.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";
import { type Placed, type Told, wasPublished } from "./demo-pitch-times.ts";

const NEWS_HOURS = 72;

/** Writes submissions, the moderator's decisions and what their owners were told of them. */
export async function seedReviews(
  trx: Tx,
  now: Date,
  told: readonly Told[],
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  revisions: Ids,
): Promise<void> {
  const desk = members.get(moderator.id)!;
  const submissions = told.flatMap(({ pitch, times }) =>
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
        promisedAt: promisedPublication(submitted, pitch.market, "office"),
      })),
    )
    .execute();
  // What each is recognised by is taken down once the program runs.
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
        // What was decided in the last days is still new to them.
        readAt: decided < hoursBefore(now, NEWS_HOURS) ? hoursBefore(decided, -5) : null,
      })),
    )
    .execute();
}

/** Writes what search reads, for the pitches that are published now. */
export async function seedListings(
  trx: Tx,
  told: readonly Told[],
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  revisions: Ids,
  logos: ReadonlyMap<string, string | null>,
): Promise<void> {
  await trx
    .insertInto("listings")
    .values(
      told.flatMap(({ pitch, times }) => {
        if (!wasPublished(pitch) || pitch.status.state !== "published") return [];
        const place = placed.get(pitch.id)!;
        return [
          {
            pitchId: place.id,
            publicId: place.publicId,
            revisionId: revisions.get(pitch.id)!,
            ownerId: members.get(pitch.owner)!,
            market: pitch.market,
            county: pitch.county,
            city: pitch.town,
            industry: pitch.industry,
            phase: pitch.phase,
            companyType: pitch.companyType,
            fundingType: keptFigures[pitch.id]?.includes("funding") ? null : pitch.fundingType,
            companyName: pitch.companyName,
            lead: firstSentence(pitch.pitchText, pitch.market),
            logoId: logos.get(pitch.id) ?? null,
            currency: factsOf(pitch.market).currency,
            valuation: pitch.valuation,
            revenue: pitch.revenue,
            offeredBasisPoints: Math.round(pitch.offeredPercent * 100),
            seekingAmount: pitch.seekingAmount,
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
