/** What has come to a stop without anybody's case: members whose mail does not arrive. */
import { sql } from "kysely";
import type { SuppressionReason } from "#app/features/deliverability/deliverability.ts";
import { canSupport } from "#app/features/support/policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { reading } from "#app/platform/db/replica.server.ts";

/** `select id, name, email, reason, since` of members whose address is suppressed. */
export const unreachableMembers = sql`select member.id, member.name, member.email, suppressed.reason, suppressed.created_at as since
  from mail_suppressions suppressed join users member on member.email = suppressed.email`;

export interface StuckMember {
  id: string;
  name: string;
  email: string;
  reason: SuppressionReason;
  since: Date;
}

const PAGE = 50;

/** Members whose mail does not arrive, the longest first, from a cursor on. Empty for all but support and admins. */
export async function unreachablePage(
  actor: Actor,
  after: string | undefined,
): Promise<{ members: StuckMember[]; next: string | null }> {
  if (!canSupport(actor)) return { members: [], next: null };
  const cursor = cursorRow(after);
  const { rows } = await reading((from) =>
    sql<
      StuckMember & { micros: number }
    >`select *, ${microsOf(sql`since`)} as micros from (${unreachableMembers}) as members
      where ${cursor ? sql`(since, id) > ${cursor}` : sql`true`} order by since, id limit ${PAGE + 1}`.execute(from),
  );
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { members: page.map(({ micros: _, ...member }) => member), next };
}
