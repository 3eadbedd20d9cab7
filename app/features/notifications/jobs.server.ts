import type { Task } from "graphile-worker";
import { transaction } from "#app/platform/db.server.ts";
import { notify } from "./commands.server.ts";
import type { NoticeKind } from "./notice.ts";

/** After `pitch-approved`: the owner is told. */
export const noticePitchApproved: Task = (payload) => noticeDecision("pitch-approved", payload);

/** After `changes-requested`: the owner is told. */
export const noticeChangesRequested: Task = (payload) => noticeDecision("changes-requested", payload);

async function noticeDecision(kind: NoticeKind, payload: unknown): Promise<void> {
  const { submissionId, pitchId, ownerId } = payload as { submissionId: string; pitchId: string; ownerId: string };
  await transaction((trx) =>
    notify(trx, { userId: ownerId, kind, about: { pitchId }, key: `submission:${submissionId}` }),
  );
}

/** After `pitch-doubted`: the owner is asked whether a pitch still holds, reminded, or told that it is hidden. */
export const noticePitchDoubted: Task = async (payload) => {
  const { pitchId, ownerId, step, at } = payload as { pitchId: string; ownerId: string; step: DoubtStep; at: string };
  await transaction((trx) =>
    notify(trx, {
      userId: ownerId,
      kind: `pitch-${step}`,
      about: { pitchId },
      key: `pitch-doubt:${pitchId}:${step}:${at}`,
    }),
  );
};

type DoubtStep = "asked" | "reminded" | "hidden";
