import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { networkLabel } from "#app/platform/http/ip-address.ts";
import type { SecurityMethod } from "#app/platform/security-event.ts";
import type { OwnEvent } from "./security-events.ts";

/** What happened to an account's sign-in, as its owner sees it. */
export interface OwnSecurityEvent {
  id: string;
  event: OwnEvent;
  method: SecurityMethod | null;
  browser: string | null;
  system: string | null;
  /** Staff did it: where they were is not told. */
  byStaff: boolean;
  /** The network that it came from. */
  network: string | null;
  /** How often within the hour. */
  times: number;
  /** The last of these times. */
  at: Date;
}

const PAGE = 30;

/** The security events of a member's own account, newest first, and the cursor of the next page; none to staff who impersonate the member. */
export async function securityEventsOf(
  actor: Member,
  after: string | undefined,
): Promise<{ events: OwnSecurityEvent[]; next: string | null }> {
  if (actor.viewer) return { events: [], next: null };
  const moment = sql.ref("happened_at");
  const cursor = cursorRow(after);
  const rows = await db
    .selectFrom("securityEvents")
    .select(["id", "event", "method", "byStaff", "browser", "system", "network", "times", "happenedAt as at"])
    .select(microsOf(moment).as("micros"))
    .where("userId", "=", actor.id)
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(${moment}, id) < ${cursor}`))
    .orderBy("happenedAt", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  const events = page.map(({ micros: _, network, ...row }) => ({ ...row, network: networkLabel(network) }));
  return { events: events as OwnSecurityEvent[], next };
}
