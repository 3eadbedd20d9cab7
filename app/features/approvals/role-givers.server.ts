/**
 * Who has made somebody a colleague does not confirm what they ask for ninety days: by a second account one person would be two. Decision 146.
 */
import { hasActed } from "#app/features/audit/audit-log.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { ROLE_SETTLES } from "./approval.ts";

/** Whether one has given the other a staff role within `ROLE_SETTLES`. */
export function hasGivenRole(executor: Database, giverId: string, staffId: string): Promise<boolean> {
  return hasActed(executor, giverId, {
    action: "staff-role-granted",
    subjectType: "account",
    subjectId: staffId,
    since: new Date(now().getTime() - ROLE_SETTLES),
  });
}
