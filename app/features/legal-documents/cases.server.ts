/** Requests as cases: each is one person's of staff at a time. */
import { sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { CLAIM_MINUTES } from "./desk/decision.ts";
import { canPrepare } from "./policy.ts";

/** `select place` of what is for staff to do: what waits for its member's answer is nobody's work. */
export const forStaff = sql`select due_at as place from legal_requests where status = 'open'`;

/** Requests that are not decided, also those that wait for their member: staff may decide without an answer. */
export const legalCases = defineCasework({
  table: "legalRequests",
  minutes: CLAIM_MINUTES,
  worksHere: canPrepare,
  waiting: sql`select id, due_at as place from legal_requests where status in ('open', 'waiting')`,
  decided: sql`select id, decided_at as place from legal_requests where decided_at is not null`,
  conflict: (actorId, row) =>
    sql<"forbidden" | null>`case when ${sql.ref(`${row}.user_id`)} = ${actorId} then 'forbidden' end`,
});
