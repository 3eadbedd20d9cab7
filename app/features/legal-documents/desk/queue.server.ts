/** Legal requests as cases. For all but staff who prepare them the queue is empty and a case is not found. */
import { sql } from "kysely";
import { type Claim, type ClaimColumns, claimOf, type QueueState } from "#app/features/casework/casework.ts";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { NO_CASES, type Queue, queuePage } from "#app/features/casework/queue.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Agreement } from "../agreement.ts";
import { agreementOf } from "../agreements.server.ts";
import type { LegalKind, LegalStatus } from "../legal-request.ts";
import { canPrepare } from "../policy.ts";
import { type DeliveredDocument, opened } from "../requests.server.ts";

/** `select place` of the requests that wait for staff, without those that wait for their member's answer. */
export const forStaff = sql`select due_at as place from legal_requests where status = 'open'`;

/** Requests that are not decided, including those that wait for their member: staff may decide without an answer. */
export const legalCases = defineCasework({
  table: "legalRequests",
  worksHere: canPrepare,
  waiting: sql`select id, due_at as place from legal_requests where status in ('open', 'waiting')`,
  // The next case is none that waits for its member.
  ready: sql`select id, due_at as place from legal_requests where status = 'open'`,
  decided: sql`select id, decided_at as place from legal_requests where decided_at is not null`,
  conflict: (actorId, row) =>
    sql<"forbidden" | null>`case when ${sql.ref(`${row}.user_id`)} = ${actorId} then 'forbidden' end`,
});

/** A line of the desk. */
export interface QueuedRequest {
  id: string;
  kind: LegalKind;
  subject: string | null;
  market: Market;
  language: Market;
  memberName: string;
  partyB: string;
  status: LegalStatus;
  dueAt: Date;
  decidedAt: Date | null;
  claim: Claim | null;
}

/** A page of the desk: waiting requests by deadline, or decided ones, latest first. `open` counts only those that wait for staff. */
export async function legalQueue(actor: Actor, state: QueueState, after?: string): Promise<Queue<QueuedRequest>> {
  if (!canPrepare(actor)) return NO_CASES;
  return queuePage<QueuedRequest>(actor, {
    of: [legalCases],
    counts: forStaff,
    state,
    after,
    columns: sql`r.kind, r.subject, r.market, r.language, r.party_b, r.status, r.due_at, r.decided_at, member.name as member_name,
      r.claimed_by, r.claimed_until`,
    joins: sql`join legal_requests r on r.id = page.id join users member on member.id = r.user_id`,
  });
}

/** A request with all that staff need to prepare the document. */
export interface LegalCase {
  id: string;
  kind: LegalKind;
  subject: string | null;
  market: Market;
  language: Market;
  partyA: string;
  partyB: string;
  terms: string | null;
  intoConversation: boolean;
  status: LegalStatus;
  dueAt: Date;
  createdAt: Date;
  question: string | null;
  answer: string | null;
  reason: string | null;
  hasFile: boolean;
  isPosted: boolean;
  agreement: Agreement | null;
  member: { id: string; name: string; username: string | null; email: string; lang: Market; memberSince: Date };
  /** Version of the template in use for such a document; null if there is none. */
  templateVersion: number | null;
  decision: { by: string | null; at: Date } | null;
  claim: Claim | null;
  /** False for the reader's own request. */
  mayDecide: boolean;
}

type CaseRow = Omit<LegalCase, "member" | "decision" | "claim" | "mayDecide" | "agreement"> &
  ClaimColumns & {
    userId: string;
    memberName: string;
    username: string | null;
    email: string;
    memberLang: Market;
    memberSince: Date;
    offerId: string | null;
    claimantName: string | null;
    deciderName: string | null;
    decidedAt: Date | null;
    conflict: "forbidden" | null;
  };

/** A case, or undefined, also if the request was cancelled. */
export async function legalCase(actor: Actor, id: string): Promise<LegalCase | undefined> {
  if (!canPrepare(actor) || !isId(id)) return undefined;
  const { rows } = await sql<CaseRow>`
    select r.id, r.kind, r.subject, r.market, r.language, r.party_a, r.party_b, r.terms, r.into_conversation, r.status, r.due_at, r.created_at,
      r.question, r.answer, r.reason, r.file_id is not null as has_file, r.message_id is not null as is_posted, r.offer_id, r.decided_at,
      r.user_id, member.name as member_name, ${openUsername("member")} as username, member.email, member.lang as member_lang,
      member.created_at as member_since, template.version as template_version, decider.name as decider_name,
      r.claimed_by, r.claimed_until, claimant.name as claimant_name, ${legalCases.conflict(actor.id, "r")} as conflict
    from legal_requests r join users member on member.id = r.user_id
      left join legal_templates template on template.kind = r.kind and template.market = r.market
        and template.language = r.language and template.retired_at is null
      left join users decider on decider.id = r.decided_by left join users claimant on claimant.id = r.claimed_by
    where r.id = ${id} and r.status <> 'cancelled'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { userId, memberName, username, email, memberLang, memberSince, offerId, ...decided } = row;
  const { decidedAt, deciderName, claimedBy, claimedUntil, claimantName, conflict, ...rest } = decided;
  const agreement = offerId ? await agreementOf(userId, offerId) : undefined;
  return {
    ...rest,
    agreement: agreement ?? null,
    member: { id: userId, name: memberName, username, email, lang: memberLang, memberSince },
    decision: decidedAt && { by: deciderName, at: decidedAt },
    claim: claimOf({ claimedBy, claimedUntil, claimantName }, actor, now()),
    mayDecide: conflict === null,
  };
}

/** The document that was delivered for a request, for staff. Throws StoreProblem. */
export async function deliveredForStaff(actor: Actor, id: string): Promise<DeliveredDocument | undefined> {
  if (!canPrepare(actor) || !isId(id)) return undefined;
  const { rows } = await sql<{ name: string; key: string }>`
    select f.name, f.key from legal_requests r join files f on f.id = r.file_id where r.id = ${id}`.execute(db);
  return opened(rows[0]);
}
