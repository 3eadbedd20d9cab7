/** One member, for staff. */
import { sql } from "kysely";
import { auditEntriesAbout } from "#app/features/audit/audit-log.server.ts";
import { unreachableMember } from "#app/features/deliverability/suppression.server.ts";
import { countBrowsers } from "#app/features/sessions/devices.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { isId } from "#app/platform/ids.ts";
import { canGrantRoles, canSupport, refusalToChange } from "../policy.ts";
import { ticketsOf } from "../tickets.server.ts";
import { changesOf, type MemberRecord } from "./member.ts";
import { accounts, typedAccount } from "./member-list.server.ts";

const TICKETS = 10;
const ENTRIES = 20;

/** Everything that staff see of one member, or undefined. */
export async function memberRecord(actor: Actor, id: string): Promise<MemberRecord | undefined> {
  if (!canSupport(actor) || !isId(id)) return undefined;
  const [row, tickets, entries, unreachable, sessions] = await Promise.all([
    accounts()
      .where("users.id", "=", id)
      .select([
        "users.planUntil",
        sql<number>`coalesce((select cardinality(attempts) from sign_in_locks where user_id = users.id), 0)`.as(
          "failedAttempts",
        ),
        sql<number>`(select count(*) from pitches where owner_id = users.id and state not in ('done', 'deleted'))`.as(
          "unfinishedPitches",
        ),
        sql<number>`(select count(*) from pitches where owner_id = users.id and state = 'published')`.as("published"),
      ])
      .executeTakeFirst(),
    ticketsOf(actor, id, TICKETS),
    auditEntriesAbout(actor, id, ENTRIES),
    unreachableMember(actor, id),
    countBrowsers(id),
  ]);
  if (!row) return undefined;
  const member = { ...typedAccount(row), sessions };
  const allowed = refusalToChange(actor, member) ? [] : changesOf({ ...member, unreachable }, canGrantRoles(actor));
  return { ...member, tickets, entries, allowed, unreachable };
}
