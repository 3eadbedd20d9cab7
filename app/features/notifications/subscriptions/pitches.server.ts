import type { Task } from "graphile-worker";
import type { AccessFact } from "#app/features/documents/events.ts";
import { type CompanyStatus, isTroubled } from "#app/features/registers/registers.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import type { NoticeKind } from "../notice.ts";
import { registerNoticeKey, reviewNoticeKeys } from "../notice-keys.ts";
import { notify } from "../notify.server.ts";
import { notifyRunners, settleForRunners } from "./runners.server.ts";

/** After `pitch-submitted`: a receipt with the deadline for those who run the pitch, unless it is decided on or recalled already. */
export const noticePitchReceived: Task = (payload) => noticeReview("pitch-received", payload as Submission);

/** After `approval-scheduled`: a notice with the time of publication, in place of the receipt. */
export const noticePitchScheduled: Task = (payload) => noticeReview("pitch-scheduled", payload as Submission);

/** After `pitch-recalled`: the review has ended without a decision. */
export const noticePitchRecalled: Task = async (payload) => {
  const { pitchId, ownerId } = payload as Omit<Submission, "submissionId">;
  await transaction((trx) => settleForRunners(trx, { pitchId, ownerId }, reviewNoticeKeys(pitchId)));
};

interface Submission {
  submissionId: string;
  pitchId: string;
  ownerId: string;
}

async function noticeReview(
  kind: "pitch-received" | "pitch-scheduled",
  { submissionId, pitchId, ownerId }: Submission,
): Promise<void> {
  await transaction(async (trx) => {
    const review = await openReview(trx, submissionId);
    const at = kind === "pitch-scheduled" ? review?.publishAt : !review?.decided && review?.promisedAt;
    if (!at) return;
    const [received, scheduled] = reviewNoticeKeys(pitchId);
    const pitch = { pitchId, ownerId };
    if (kind === "pitch-scheduled") await settleForRunners(trx, pitch, [received]);
    const about = { publicationAt: at.toISOString() };
    await notifyRunners(trx, pitch, { kind, about, key: kind === "pitch-scheduled" ? scheduled : received });
  });
}

/** Locks a submission under review until this transaction ends; undefined once it is published, returned or recalled. */
async function openReview(trx: Tx, submissionId: string) {
  return trx
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("submission.id", "=", submissionId)
    .where("revision.state", "=", "under-review")
    .select((eb) => ["submission.promisedAt", "decision.publishAt", eb("decision.id", "is not", null).as("decided")])
    .forShare("revision")
    .executeTakeFirst();
}

/** After `pitch-approved`: a notice for those who run the pitch. */
export const noticePitchApproved: Task = (payload) => noticeDecision("pitch-approved", payload);

/** After `changes-requested`: the same. */
export const noticeChangesRequested: Task = (payload) => noticeDecision("changes-requested", payload);

async function noticeDecision(kind: NoticeKind, payload: unknown): Promise<void> {
  const { submissionId, pitchId, ownerId } = payload as Submission;
  await transaction(async (trx) => {
    await settleForRunners(trx, { pitchId, ownerId }, reviewNoticeKeys(pitchId));
    await notifyRunners(trx, { pitchId, ownerId }, { kind, about: {}, key: `submission:${submissionId}` });
  });
}

/** After `pitch-doubted`: asks those who run it whether a pitch is still up to date, reminds them, or tells them that it is hidden. */
export const noticeReconfirmation: Task = async (payload) => {
  const { pitchId, ownerId, step, at } = payload as {
    pitchId: string;
    ownerId: string;
    step: ReconfirmationStep;
    at: string;
  };
  await transaction((trx) =>
    notifyRunners(
      trx,
      { pitchId, ownerId },
      {
        kind: `pitch-${step}`,
        about: {},
        key: `pitch-doubt:${pitchId}:${step}:${at}`,
      },
    ),
  );
};

type ReconfirmationStep = "asked" | "reminded" | "hidden";

/** After `company-changed`: tells those who run the pitch of trouble, and removes the notice when all is well again. */
export const noticeCompanyChanged: Task = async (payload) => {
  const { pitchId, ownerId } = payload as { pitchId: string; ownerId: string };
  const key = registerNoticeKey(pitchId);
  await transaction(async (trx) => {
    const last = await trx
      .selectFrom("pitchRegisterChanges")
      .select("status")
      .where("pitchId", "=", pitchId)
      .orderBy("noticedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last && isTroubled(last.status as CompanyStatus))
      await notifyRunners(trx, { pitchId, ownerId }, { kind: "pitch-register", about: {}, key });
    else await settleForRunners(trx, { pitchId, ownerId }, [key]);
  });
};

/** After `access-moved`: notifies the other side. Those who may answer have no notice of it once somebody has, or it was withdrawn. */
export const noticeAccess: Task = async (payload) => {
  const { accessId, pitchId, ownerId, memberId, state } = payload as AccessFact;
  const asked = `access:${accessId}`;
  await transaction(async (trx) => {
    const current = await lockState(trx, accessId);
    if (current !== "waiting") await settleForRunners(trx, { pitchId, ownerId }, [asked]);
    if (current !== state || state === "withdrawn") return;
    const about = { accessId, pitchId };
    if (state === "waiting") {
      const news = { kind: "access-asked", about: { ...about, personId: memberId }, key: asked } as const;
      await notifyRunners(trx, { pitchId, ownerId }, news);
    } else await notify(trx, { userId: memberId, kind: `access-${state}`, about, key: `${asked}:answer` });
  });
};

/** Locks an access request until this transaction ends, and returns its state. */
async function lockState(trx: Tx, accessId: string): Promise<string | undefined> {
  const request = await trx
    .selectFrom("pitchAccess")
    .select("state")
    .where("id", "=", accessId)
    .forShare()
    .executeTakeFirst();
  return request?.state;
}
