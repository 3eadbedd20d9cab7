/** Requests, as staff read them: administrators all, support its own. */
import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { type Approval, type ApprovalKindName, type GivenRole, stateAt, type WaitingApproval } from "./approval.ts";
import { canSeeApprovals } from "./policy.ts";
import { hasGivenRole } from "./role-givers.server.ts";

const PAGE = 30;

/** More are never open at once in a team that answers within a week. */
const MOST_OPEN = 200;

function requests() {
  return db
    .selectFrom("approvals as request")
    .leftJoin("users as asker", "asker.id", "request.askedBy")
    .leftJoin("users as decider", "decider.id", "request.decidedBy")
    .select([
      "request.id",
      "request.kind",
      "request.subjectType",
      "request.subjectId",
      "request.parameters",
      "request.reason",
      "request.askedBy",
      "request.askedAt",
      "request.expiresAt",
      "request.state",
      "request.decidedAt",
      "request.answer",
      "request.failure",
      "asker.name as asker",
      sql<string | null>`case when decided_by_operator then 'bin/staff' else decider.name end`.as("decider"),
      sql<GivenRole | null>`(select jsonb_build_object('role', data ->> 'to', 'by', data ->> 'by', 'at', created_at) from audit_log
        where subject_type = 'account' and subject_id = request.asked_by and action = 'staff-role-granted'
        order by created_at desc, id desc limit 1)`.as("askerRole"),
      sql<string | null>`case request.subject_type
        when 'account' then (select name from users where id = request.subject_id)
        when 'campaign' then (select name from campaigns where id = request.subject_id)
        when 'staff-invitation' then (select email from staff_invitations where id = request.subject_id)
        else (select payer.name from payments join users payer on payer.id = payments.user_id where payments.id = request.subject_id)
        end`.as("subjectName"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>["execute"]>>[number];

function asApproval({ askedBy, askerRole, ...row }: Row, reader: string): Approval {
  const given = askerRole && { ...askerRole, at: new Date(askerRole.at) };
  return { ...row, askerRole: given, state: stateAt(row, now()), own: askedBy === reader } as unknown as Approval;
}

/** The open requests, the first to expire first. Empty for all but administrators and support, who see their own. */
export async function openApprovals(actor: Actor): Promise<Approval[]> {
  if (!canSeeApprovals(actor)) return [];
  const rows = await requests()
    .where("request.state", "=", "open")
    .where("request.expiresAt", ">", now())
    .$if(actor.staffRole !== "admin", (query) => query.where("request.askedBy", "=", actor.id))
    .orderBy("request.expiresAt")
    .limit(MOST_OPEN)
    .execute();
  return rows.map((row) => asApproval(row, actor.id));
}

/** A page of the requests that are no longer open, newest first. */
export async function pastApprovals(
  actor: Actor,
  after?: string,
): Promise<{ approvals: Approval[]; next: string | null }> {
  if (!canSeeApprovals(actor)) return { approvals: [], next: null };
  const rows = await requests()
    .where((where) => where.or([where("request.state", "<>", "open"), where("request.expiresAt", "<=", now())]))
    .$if(actor.staffRole !== "admin", (query) => query.where("request.askedBy", "=", actor.id))
    .$if(isId(after), (query) =>
      query.where(
        sql<boolean>`(request.asked_at, request.id) < (select asked_at, id from approvals where id = ${after})`,
      ),
    )
    .orderBy("request.askedAt", "desc")
    .orderBy("request.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { approvals: page.map((row) => asApproval(row, actor.id)), next: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** Bounds what a page says of its subject: an open request a kind. */
const MOST_ABOUT = 10;

/**
 * What waits for a second administrator about a member, payment or campaign. Who may ask for it sees that it waits, also if only the asker and
 * administrators may open it. Empty for all but support and administrators.
 */
export async function waitingAbout(actor: Actor, subjectId: string): Promise<WaitingApproval[]> {
  if (!canSeeApprovals(actor) || !isId(subjectId)) return [];
  const rows = await db
    .selectFrom("approvals as request")
    .leftJoin("users as asker", "asker.id", "request.askedBy")
    .select(["request.id", "kind", "askedBy", "askedAt", "expiresAt", "asker.name as asker"])
    .where("subjectId", "=", subjectId)
    .where("state", "=", "open")
    .where("expiresAt", ">", now())
    .orderBy("askedAt")
    .limit(MOST_ABOUT)
    .execute();
  return rows.map(({ askedBy, kind, ...row }) => {
    const own = askedBy === actor.id;
    return { ...row, kind: kind as ApprovalKindName, own, opens: own || actor.staffRole === "admin" };
  });
}

/** One request, or undefined. */
export async function approvalOf(actor: Actor, id: string): Promise<Approval | undefined> {
  if (!canSeeApprovals(actor) || !isId(id)) return undefined;
  const row = await requests()
    .where("request.id", "=", id)
    .$if(actor.staffRole !== "admin", (query) => query.where("request.askedBy", "=", actor.id))
    .executeTakeFirst();
  return row && asApproval(row, actor.id);
}

/** Whether the actor has given the asker of a request their role a short time ago, and so does not confirm it. */
export async function gaveAskersRole(actor: Actor, id: string): Promise<boolean> {
  if (!canSeeApprovals(actor) || !isId(id)) return false;
  const row = await db.selectFrom("approvals").select("askedBy").where("id", "=", id).executeTakeFirst();
  return row !== undefined && hasGivenRole(db, actor.id, row.askedBy);
}

/** A request as a mail tells of it; undefined once it is gone. `readerId` is that of the mail. */
export async function approvalForMail(
  _actor: SystemActor,
  id: string,
  readerId: string,
): Promise<Approval | undefined> {
  const row = await requests().where("request.id", "=", id).executeTakeFirst();
  return row && asApproval(row, readerId);
}
