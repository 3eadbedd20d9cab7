import type { Task } from "graphile-worker";
import type { AccessFact } from "#app/features/documents/events.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { notify, settleNotices } from "./commands.server.ts";

/** After `access-moved`: the other side is told. Once it is answered or taken back, the owner is not asked any more. */
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

/** The state of a request, which waits until this transaction has ended before it changes. */
async function lockState(trx: Tx, accessId: string): Promise<string | undefined> {
  const request = await trx
    .selectFrom("pitchAccess")
    .select("state")
    .where("id", "=", accessId)
    .forShare()
    .executeTakeFirst();
  return request?.state;
}
