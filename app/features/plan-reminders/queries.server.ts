/** What the mails tell, as it is when they leave. */
import { sql } from "kysely";
import type { PaidPlan } from "#app/features/billing/prices.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { endsWithin, idleParts, planEnd, remindable } from "./conditions.server.ts";
import { ENDING_DAYS, type IdlePart, MOST_PARTS } from "./plan-reminder.ts";

export interface IdlePlan {
  plan: PaidPlan;
  /** At least one. */
  parts: IdlePart[];
}

/** What of a member's plan lies idle since a day (an ISO date); null when nothing does, or they are not to be reminded any more. */
export async function idlePlan(_actor: SystemActor, userId: string, since: string): Promise<IdlePlan | null> {
  const { rows } = await sql<IdlePlan>`select u.plan, ${idleParts(sql`${since}::date`)} as parts
    from users u where u.id = ${userId} and ${remindable()}`.execute(db);
  const [row] = rows;
  return row && row.parts.length > 0 ? { plan: row.plan, parts: row.parts.slice(0, MOST_PARTS) } : null;
}

export interface EndingPlan {
  plan: PaidPlan;
  endsAt: Date;
  /** There are documents in their pitches, which outlast the plan for a while. */
  keeps: boolean;
}

/** A plan that ends within a week; null when it is renewed by now, has ended, or they are not to be reminded any more. */
export async function endingPlan(_actor: SystemActor, userId: string): Promise<EndingPlan | null> {
  const { rows } = await sql<EndingPlan>`select u.plan, ${planEnd} as ends_at,
      exists (select from files where owner_id = u.id and purpose = 'document') as keeps
    from users u where u.id = ${userId} and ${remindable()} and ${endsWithin(ENDING_DAYS.to)}`.execute(db);
  return rows[0] ?? null;
}
