/** Names that differ, as cases: each is one person's of staff at a time. */
import { sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { CLAIM_MINUTES } from "./decision.ts";
import { canCompareNames } from "./policy.ts";

/** Checks whose names staff compare. Nobody decides on their own. */
export const nameCases = defineCasework({
  table: "verifications",
  minutes: CLAIM_MINUTES,
  worksHere: canCompareNames,
  waiting: sql`select id, due_at as place from verifications where status = 'review'`,
  decided: sql`select id, reviewed_at as place from verifications where reviewed_at is not null`,
  conflict: (actorId, row) =>
    sql<"forbidden" | null>`case when ${sql.ref(`${row}.user_id`)} = ${actorId} then 'forbidden' end`,
});
