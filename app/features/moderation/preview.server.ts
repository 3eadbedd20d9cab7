/** A submission as its readers will see it once it is published. */
import { type Disclosure, pitchDisclosure } from "#app/features/documents/disclosure.server.ts";
import { isTeased } from "#app/features/market-rules/teasers.server.ts";
import {
  type PitchDetails,
  type PitchPage,
  type PitchTeaser,
  pitchPage,
} from "#app/features/pitches/page/pitch-page.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canReview } from "./policy.ts";
import type { PreviewReader } from "./preview.ts";

export interface SubmissionPreview {
  teaser: PitchTeaser;
  /** Whether visitors see anything of it. */
  teased: boolean;
  /** What members read; null in the preview for visitors, who get the teaser only. */
  page: (Omit<PitchPage, "id" | "ownerId" | "details"> & { details: PitchDetails }) | null;
  disclosure: Disclosure | null;
}

/** The revision of a submission as members or visitors will see it, or undefined; also for all but reviewers. */
export async function submissionPreview(
  actor: Actor,
  submissionId: string,
  reader: PreviewReader,
): Promise<SubmissionPreview | undefined> {
  if (!canReview(actor) || !isId(submissionId)) return undefined;
  const submission = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .select(["submission.revisionId", "pitches.publicId"])
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .executeTakeFirst();
  if (!submission) return undefined;
  const shown = { preview: true, reviewed: submission.revisionId };
  const found = await pitchPage(actor, submission.publicId, shown);
  if (!found?.details) return undefined;
  const { id: _id, ownerId: _ownerId, details, ...page } = found;
  const { companyType, legalForm } = details.content;
  const isVisitor = reader === "visitor";
  return {
    teaser: page.teaser,
    teased: isTeased({ market: page.teaser.market, companyType, legalForm }),
    page: isVisitor ? null : { ...page, details },
    disclosure: isVisitor ? null : ((await pitchDisclosure(actor, submission.publicId, shown)) ?? null),
  };
}
