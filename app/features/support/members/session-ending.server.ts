/** Staff end one session of a member; `endAllSessions` ends all. */
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { endFamily } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { deviceOf } from "#app/platform/http/device.ts";
import { isId } from "#app/platform/ids.ts";
import { changeMember } from "./member-changes.server.ts";

type Refusal = "not-found" | "own-account" | "staff-account" | "nothing-to-do";

/**
 * Logs a member out in one browser, on all our hosts. The log says which browser it was. Fails with `nothing-to-do` if the session has ended
 * meanwhile or is not the member's, and as every change of an account.
 */
export function endMemberSession(
  actor: Actor,
  memberId: string,
  sessionId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, Refusal>> {
  return changeMember(actor, memberId, async (trx, _account, staff): Promise<Result<undefined, Refusal>> => {
    if (!isId(sessionId)) return err("nothing-to-do");
    const session = await trx
      .selectFrom("sessions")
      .select(["id", "userAgent"])
      .where("id", "=", sessionId)
      .where("userId", "=", memberId)
      .executeTakeFirst();
    if (!session) return err("nothing-to-do");
    await recordSecurityEvent({ event: "session-ended", account: memberId }, trx);
    await endFamily(trx, session.id);
    const { browser, system } = deviceOf(session.userAgent);
    await staff.record({ action: "session-ended", reason, details: { browser, system } });
    return ok(undefined);
  });
}
