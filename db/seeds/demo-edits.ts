import { rowColumns } from "#app/features/pitches/content.server.ts";
import { publicationDeadline } from "#app/features/pitches/review/submission.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { hoursBefore, type Placed } from "./demo-moments.ts";

interface Edit {
  /** Id of a published pitch of the demo world. */
  pitch: string;
  hoursAgo: number;
  figures: { valuation?: number; employees?: number; offeredBasisPoints?: number; website?: string };
  /** Replacements in the text: before and after. */
  text: readonly (readonly [string, string])[];
}

/** Changed revisions of published pitches, under review. */
export const edits: readonly Edit[] = [
  {
    pitch: "driftsblik",
    hoursAgo: 1,
    figures: { valuation: 13_500_000, employees: 7 },
    text: [
      ["Vi overvåger 412 ejendomme med 19.000 boliger.", "Vi overvåger 455 ejendomme med 21.400 boliger."],
      ["ingen app", "ingen app og ingen ekstra adgangskode"],
    ],
  },
  {
    pitch: "papirvaerftet",
    hoursAgo: 2.5,
    figures: { offeredBasisPoints: 1_500, website: "https://papirvaerftet.example" },
    text: [
      [
        "Af 96 designs er der kun fundet brud i to.",
        "Ring +45 86 12 34 56 og få en prøve. Oprettelsesgebyret betales forud.",
      ],
    ],
  },
];

/** Writes the edits: a submitted revision of each pitch. The published one stays. */
export async function seedEdits(trx: Tx, now: Date, placed: ReadonlyMap<string, Placed>): Promise<void> {
  for (const { pitch, hoursAgo, figures, text } of edits) {
    const pitchId = placed.get(pitch)!.id;
    const submitted = hoursBefore(now, hoursAgo);
    const { ownerId, market, ...same } = await trx
      .selectFrom("pitchRevisions")
      .innerJoin("pitches", "pitches.publishedRevisionId", "pitchRevisions.id")
      .where("pitches.id", "=", pitchId)
      .selectAll("pitchRevisions")
      .select(["pitches.ownerId", "pitches.market"])
      .executeTakeFirstOrThrow();
    const [revisionId, submissionId] = [newId(submitted.getTime()), newId(submitted.getTime())];
    await trx
      .insertInto("pitchRevisions")
      .values({
        ...same,
        ...figures,
        ...rowColumns(same),
        unfinished: "{}",
        id: revisionId,
        number: same.number + 1,
        state: "under-review",
        pitchText: text.reduce((result, [before, after]) => result.replace(before, after), same.pitchText!),
        certifiedAt: submitted,
        createdAt: submitted,
        updatedAt: submitted,
      })
      .execute();
    await trx
      .insertInto("pitchSubmissions")
      .values({
        id: submissionId,
        pitchId,
        revisionId,
        submittedBy: ownerId,
        createdAt: submitted,
        promisedAt: publicationDeadline(submitted, market as Market, "office"),
      })
      .execute();
    await addJob(trx, "fingerprint-submission", { submissionId });
  }
}
