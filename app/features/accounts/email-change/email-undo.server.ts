import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { consumeOneLink, findLink, issueLink } from "../links.server.ts";
import { emailChangeOf, giveAddress, lockAccount } from "./email-change.server.ts";

/** What an undo link leads back to. */
export interface UndoableChange {
  oldEmail: string;
  newEmail: string;
}

/** The tokens for the mails of a change about to leave; null when there is nothing left to do with them. */
export async function issueNewEmailLink(_actor: SystemActor, userId: string, changeId: string): Promise<string | null> {
  const change = await emailChangeOf(_actor, changeId);
  return change?.waits ? issueLink("change-email", userId, { changeId }) : null;
}

export async function issueUndoLink(
  actor: SystemActor,
  userId: string,
  changeId: string,
): Promise<{ token: string; newEmail: string } | null> {
  const change = await emailChangeOf(actor, changeId);
  if (!change || change.undone) return null;
  return { token: await issueLink("undo-email", userId, { changeId }), newEmail: change.newEmail };
}

/** The change that an undo link is about, while it may still be used. */
export async function undoableChange(_actor: Actor, token: string): Promise<UndoableChange | undefined> {
  const link = await findLink("undo-email", token);
  if (!link) return undefined;
  const { changeId } = link.data as { changeId: string };
  return db
    .selectFrom("emailChanges")
    .select(["oldEmail", "newEmail"])
    .where("id", "=", changeId)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
}

/**
 * Undoes a change from the old address, confirmed or not, and every later one with it: whoever made them may have been a stranger, who
 * must not keep the account by changing it twice. All sessions end. Returns the token of a link for choosing a new password.
 */
export async function undoEmailChange(
  _actor: Actor,
  token: string,
): Promise<Result<{ email: string; resetToken: string }, "link-expired" | "new-email-taken">> {
  try {
    return await transaction(async (trx) => {
      // Not the account's other undo links: one of an earlier change weighs more than this one.
      const link = await consumeOneLink(trx, "undo-email", token);
      if (!link) return failed("link-expired");
      const { userId } = link;
      await lockAccount(trx, userId);
      const { changeId } = link.data as { changeId: string };
      const change = await trx
        .selectFrom("emailChanges")
        .select(["oldEmail", "requestedAt"])
        .where("id", "=", changeId)
        .where("userId", "=", userId)
        .where("undoneAt", "is", null)
        .executeTakeFirst();
      if (!change) return failed("link-expired");
      await trx
        .updateTable("emailChanges")
        .set({ undoneAt: now() })
        .where("userId", "=", userId)
        .where("id", ">=", changeId)
        .where("undoneAt", "is", null)
        .execute();
      await giveAddress(trx, userId, change.oldEmail);
      await endSessions(trx, userId);
      const resetToken = await issueLink("reset-password", userId, {}, trx);
      return done({ email: change.oldEmail, resetToken });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return failed("new-email-taken");
    throw error;
  }
}
