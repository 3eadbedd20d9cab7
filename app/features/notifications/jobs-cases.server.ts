/** Cases: an answer of staff is told to the member who has brought one. The mail comes with the act itself. */
import type { Task } from "graphile-worker";
import type { CaseFact } from "#app/features/support/events.ts";
import { transaction } from "#app/platform/db.server.ts";
import { notify, settleNotices } from "./commands.server.ts";

/** After `case-moved`: a notice of the answer, while nobody has gone on with the case. */
export const noticeCase: Task = async (payload) => {
  const { ticketId, userId, news } = payload as CaseFact;
  const key = `case:${ticketId}`;
  await transaction(async (trx) => {
    // Whoever has written again has read what was answered.
    if (news === "continued") return void (await settleNotices(trx, userId, [key]));
    const ticket = await trx
      .selectFrom("tickets")
      .select("state")
      .where("id", "=", ticketId)
      .forShare()
      .executeTakeFirst();
    if (ticket?.state !== "answered") return;
    await notify(trx, { userId, kind: "case-answered", about: { ticketId }, key });
  });
};
