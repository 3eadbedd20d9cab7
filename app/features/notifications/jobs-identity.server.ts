/** Checks of names that waited for staff: what was decided is told. The mail comes with the act itself. */
import type { Task } from "graphile-worker";
import { transaction } from "#app/platform/db.server.ts";
import { notify } from "./commands.server.ts";

/** After `verification-reviewed`: a notice, whatever was decided; the page says what. */
export const noticeIdentity: Task = async (payload) => {
  const { userId, verificationId } = payload as { userId: string; verificationId: string };
  const key = `identity:${verificationId}`;
  await transaction((trx) => notify(trx, { userId, kind: "identity-decided", about: {}, key }));
};
