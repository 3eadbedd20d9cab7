/** Checks with differing names as cases of staff. Empty, or not found, for everybody else. */
import { sql } from "kysely";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { type Claim, type ClaimColumns, claimOf, type QueueState } from "#app/features/casework/casework.ts";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { NO_CASES, type Queue, queuePage } from "#app/features/casework/queue.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Template } from "../decision.ts";
import { canCompareNames } from "../policy.ts";
import type { VerificationStatus } from "../verification.ts";

/** The queue of checks whose names staff compare. Nobody decides on their own. */
export const nameCases = defineCasework({
  table: "verifications",
  worksHere: canCompareNames,
  waiting: sql`select id, due_at as place from verifications where status = 'review'`,
  decided: sql`select id, reviewed_at as place from verifications where reviewed_at is not null`,
  conflict: (actorId, row) =>
    sql<"forbidden" | null>`case when ${sql.ref(`${row}.user_id`)} = ${actorId} then 'forbidden' end`,
});

/** A row of the queue. */
export interface NameLine {
  id: string;
  profileName: string;
  verifiedName: string;
  method: CheckMethod;
  status: VerificationStatus;
  dueAt: Date;
  reviewedAt: Date | null;
  claim: Claim | null;
}

/** A page of the queue: open cases by deadline, or decided ones, latest first. */
export async function nameQueue(actor: Actor, state: QueueState, after?: string): Promise<Queue<NameLine>> {
  if (!canCompareNames(actor)) return NO_CASES;
  return queuePage<NameLine>(actor, {
    of: [nameCases],
    state,
    after,
    columns: sql`case when v.status = 'review' then member.name else v.profile_name end as profile_name,
      v.verified_name, v.method, v.status, v.due_at, v.reviewed_at, v.claimed_by, v.claimed_until`,
    joins: sql`join verifications v on v.id = page.id join users member on member.id = v.user_id`,
  });
}

/** A case with everything that a decision needs. */
export interface NameCase {
  id: string;
  status: VerificationStatus;
  method: CheckMethod;
  verifiedName: string;
  /** The current one or, once decided, the one at that time. */
  profileName: string;
  settledAt: Date;
  dueAt: Date;
  member: { id: string; username: string | null; email: string; lang: Market; memberSince: Date };
  decision: { by: string | null; at: Date; template: Template | null; reason: string | null } | null;
  claim: Claim | null;
  /** False for the reader's own. */
  mayDecide: boolean;
}

type CaseRow = Omit<NameCase, "member" | "decision" | "claim" | "mayDecide"> &
  ClaimColumns &
  Omit<NameCase["member"], "id"> & {
    userId: string;
    claimantName: string | null;
    reviewedBy: string | null;
    reviewedAt: Date | null;
    template: Template | null;
    reason: string | null;
    conflict: "forbidden" | null;
  };

/** A case; undefined if it does not exist or the actor may not see it. */
export async function nameCase(actor: Actor, id: string): Promise<NameCase | undefined> {
  if (!canCompareNames(actor) || !isId(id)) return undefined;
  const { rows } = await sql<CaseRow>`
    select v.id, v.status, v.method, v.verified_name, v.settled_at, v.due_at, v.user_id, v.template, v.reason, v.reviewed_at,
      case when v.status = 'review' then member.name else v.profile_name end as profile_name,
      ${openUsername("member")} as username, member.email, member.lang, member.created_at as member_since, reviewer.name as reviewed_by,
      v.claimed_by, v.claimed_until, claimant.name as claimant_name, ${nameCases.conflict(actor.id, "v")} as conflict
    from verifications v join users member on member.id = v.user_id
      left join users reviewer on reviewer.id = v.reviewed_by left join users claimant on claimant.id = v.claimed_by
    where v.id = ${id} and (v.status = 'review' or v.reviewed_at is not null)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { userId, username, email, lang, memberSince, reviewedBy, reviewedAt, template, reason } = row;
  return {
    id: row.id,
    status: row.status,
    method: row.method,
    verifiedName: row.verifiedName,
    profileName: row.profileName,
    settledAt: row.settledAt,
    dueAt: row.dueAt,
    member: { id: userId, username, email, lang, memberSince },
    decision: reviewedAt && { by: reviewedBy, at: reviewedAt, template, reason },
    claim: claimOf(row, actor, now()),
    mayDecide: row.conflict === null,
  };
}

/** The account whose badge staff may end; undefined if it has no valid check. */
export async function badgeToEnd(
  actor: Actor,
  userId: string,
): Promise<{ userId: string; name: string; lang: Market } | undefined> {
  if (!canCompareNames(actor) || !isId(userId)) return undefined;
  const row = await db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.userId")
    .select(["users.id as userId", "users.name", "users.lang"])
    .where("users.id", "=", userId)
    .where("verifications.status", "=", "succeeded")
    .where("verifications.endedAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, lang: row.lang as Market };
}
