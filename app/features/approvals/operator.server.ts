/**
 * The operator confirms on the machine (`bin/staff --confirm`) what nobody else of the staff may: the program does it, since it knows how each kind is
 * carried out.
 */

import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { type ApprovalState, stateAt } from "./approval.ts";

/** The state of a request; undefined if there is none. */
export async function stateOfApproval(id: string): Promise<ApprovalState | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("approvals").select(["state", "expiresAt"]).where("id", "=", id).executeTakeFirst();
  return row && stateAt(row, now());
}

/** Enqueues the confirmation of a request. */
export async function askToConfirm(approvalId: string): Promise<void> {
  await transaction((trx) => addJob(trx, "confirm-approval", { approvalId }, { key: `confirm ${approvalId}` }));
}
