/** Acts on the account of a case's sender, done in the case: their reason names it. */
import type { Actor } from "#app/platform/actor.ts";
import { err, type FailureCode, type Result } from "#app/platform/failure.ts";
import { changePlan, changeSide, correctName, endAllSessions, unlockSignIn } from "../members/member-changes.server.ts";
import { ticketFor } from "../tickets.server.ts";
import type { ActInput } from "./acts.ts";
import { caseName } from "./thread.server.ts";

/**
 * Does something to the account of a case's sender. The log's reason, which for a corrected name the member reads too, begins with the case's
 * number in their language. `origin`: host of the links in the member's mail.
 */
export async function actInCase(
  actor: Actor,
  ticketId: string,
  { reason: words, ...input }: ActInput,
  origin?: string,
): Promise<Result<undefined, FailureCode>> {
  const ticket = await ticketFor(actor, ticketId);
  if (!ticket?.member) return err("not-found");
  const { id } = ticket.member;
  const name = caseName(ticket);
  const reason = words ? `${name}: ${words}` : name;
  switch (input.act) {
    case "side":
      return changeSide(actor, id, { ...input, reason }, origin);
    case "name":
      return correctName(actor, id, { ...input, reason }, origin);
    case "plan":
      return changePlan(actor, id, { ...input, reason });
    case "unlock":
      return unlockSignIn(actor, id, { reason });
    case "sign-out":
      return endAllSessions(actor, id, { reason });
  }
}
