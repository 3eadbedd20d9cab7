/** Reported things and appeals as cases: each is one moderator's at a time. */
import { type RawBuilder, sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { canModerate } from "./policy.ts";
import { CLAIM_LASTS } from "./report.ts";

const minutes = CLAIM_LASTS / 60_000;

/** Everything reported about a thing. Nobody decides on their own thing, nor on what they have reported themselves. */
export const reportCases = defineCasework({
  table: "reportCases",
  minutes,
  worksHere: canModerate,
  waiting: sql`select id, due_at as place from report_cases where state = 'open'`,
  decided: sql`select case_id as id, created_at as place from report_decisions`,
  conflict: (actorId, row) => sql<"forbidden" | null>`case when ${sql.ref(`${row}.owner_id`)} = ${actorId}
    or exists (select from reports where case_id = ${sql.ref(`${row}.id`)} and reporter_id = ${actorId}) then 'forbidden' end`,
});

/** Appeals. Another person than the first decides (product rule 8), and nobody on their own, nor on one about a message to them. */
export const appeals = defineCasework({
  table: "appeals",
  minutes,
  worksHere: canModerate,
  waiting: sql`select id, due_at as place from appeals where state = 'open'`,
  decided: sql`select id, decided_at as place from appeals where state = 'decided'`,
  conflict: (actorId, row): RawBuilder<"own-decision" | "forbidden" | null> =>
    sql`case when ${sql.ref(`${row}.first_decided_by`)} = ${actorId} then 'own-decision'
      when ${sql.ref(`${row}.appellant_id`)} = ${actorId} or exists (select from held_messages
        where batch_id = ${sql.ref(`${row}.held_batch_id`)} and receiver_id = ${actorId}) then 'forbidden' end`,
});

const CASES = { reportCases, appeals };

/** Takes what waits, or keeps it for longer. */
export function claim(actor: Actor, what: keyof typeof CASES, id: string) {
  return CASES[what].claim(actor, id);
}

/** Leaves it to the others. What is not one's own stays as it is. */
export function release(actor: Actor, what: keyof typeof CASES, id: string): Promise<void> {
  return CASES[what].release(actor, id);
}
