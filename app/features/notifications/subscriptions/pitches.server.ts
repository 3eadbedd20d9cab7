import type { Task } from "graphile-worker";
import type { AccessFact } from "#app/features/documents/events.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import type { NoticeKind } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";

/** After `pitch-approved`: a notice for the owner. */
export const noticePitchApproved: Task = (payload) => noticeDecision("pitch-approved", payload);

/** After `changes-requested`: a notice for the owner. */
export const noticeChangesRequested: Task = (payload) => noticeDecision("changes-requested", payload);

async function noticeDecision(kind: NoticeKind, payload: unknown): Promise<void> {
  const { submissionId, pitchId, ownerId } = payload as { submissionId: string; pitchId: string; ownerId: string };
  await transaction((trx) =>
    notify(trx, { userId: ownerId, kind, about: { pitchId }, key: `submission:${submissionId}` }),
  );
}

/** After `pitch-doubted`: asks the owner whether a pitch is still up to date, reminds them, or notifies them that it is hidden. */
export const noticeReconfirmation: Task = async (payload) => {
  const { pitchId, ownerId, step, at } = payload as {
    pitchId: string;
    ownerId: string;
    step: ReconfirmationStep;
    at: string;
  };
  await transaction((trx) =>
    notify(trx, {
      userId: ownerId,
      kind: `pitch-${step}`,
      about: { pitchId },
      key: `pitch-doubt:${pitchId}:${step}:${at}`,
    }),
  );
};

type ReconfirmationStep = "asked" | "reminded" | "hidden";

/** After `access-moved`: notifies the other side. The owner's notice is removed once the request is answered or withdrawn. */
export const noticeAccess: Task = async (payload) => {
  const { accessId, pitchId, ownerId, memberId, state } = payload as AccessFact;
  const asked = `access:${accessId}`;
  await transaction(async (trx) => {
    const current = await lockState(trx, accessId);
    if (current !== "waiting") await settleNotices(trx, ownerId, [asked]);
    if (current !== state || state === "withdrawn") return;
    const about = { accessId, pitchId };
    if (state === "waiting") {
      await notify(trx, { userId: ownerId, kind: "access-asked", about: { ...about, personId: memberId }, key: asked });
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
