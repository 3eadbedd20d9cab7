import type { Task } from "graphile-worker";
import type { AccessFact } from "#app/features/documents/events.ts";
import { transaction } from "#app/platform/db.server.ts";
import { markNotices, notify } from "./commands.server.ts";

/** After `access-moved`: the other side is told. Once it is answered or taken back, the owner's notice of the request is read too. */
export const noticeAccess: Task = async (payload) => {
  const { accessId, pitchId, ownerId, memberId, state } = payload as AccessFact;
  const asked = `access:${accessId}`;
  await transaction(async (trx) => {
    if (state === "waiting") {
      await notify(trx, { userId: ownerId, kind: "access-asked", about: { personId: memberId, pitchId }, key: asked });
      return;
    }
    await markNotices(trx, ownerId, { key: asked });
    if (state === "withdrawn") return;
    await notify(trx, { userId: memberId, kind: `access-${state}`, about: { pitchId }, key: `${asked}:answer` });
  });
};
