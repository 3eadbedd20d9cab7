/** Cases that go on by mail from the address that they were brought with: that it came from there was checked by who read it. */
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { isUniqueViolation, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { messageRow, tickets, wait } from "./commands.server.ts";
import type { NewMessage } from "./ticket.ts";

/**
 * Adds to a case without proof of an account; a closed one is open again. `member` is whose case it is, if anybody's. Sent twice, it is one
 * message.
 */
export async function continueCaseByMail(
  _actor: SystemActor,
  ticketId: string,
  message: NewMessage,
  member: Member | null,
): Promise<Result<void, "not-found" | "too-many-requests" | "request-open">> {
  if (!isId(ticketId)) return failed("not-found");
  if (!(await takeToken("contact-address", ticketId))) return failed("too-many-requests");
  try {
    return await transaction(async (trx) => {
      const ticket = await tickets(trx).where("id", "=", ticketId).executeTakeFirst();
      if (!ticket) return failed("not-found");
      const isNew = await trx
        .insertInto("ticketMessages")
        .values({ ...messageRow(ticket, message), signedIn: false })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (isNew) await wait(trx, ticket, member);
      return done(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return failed("request-open");
    throw error;
  }
}
