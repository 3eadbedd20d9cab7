/** The offer to turn notifications on, in a conversation. */
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, type Result } from "#app/platform/failure.ts";
import { REFUSAL_DAYS } from "./push.ts";

const DAY = 86_400_000;

/** Whether the member may be asked in the browser of this session: it has none, and there was no "Not now" in the last 90 days. */
export async function mayOffer(actor: Member, sessionId: string | undefined): Promise<boolean> {
  if (actor.viewer || !sessionId) return false;
  const { rows } = await sql<{ may: boolean }>`select not exists (
      select from push_subscriptions where session_id = ${sessionId})
    and not exists (select from push_refusals where user_id = ${actor.id}
      and refused_at > ${new Date(now().getTime() - REFUSAL_DAYS * DAY)}) as may`.execute(db);
  return rows[0]!.may;
}

/** Remembers a "Not now". */
export async function refuseOffer(actor: Member): Promise<Result<undefined>> {
  await db
    .insertInto("pushRefusals")
    .values({ userId: actor.id, refusedAt: now() })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ refusedAt: now() }))
    .execute();
  return done(undefined);
}
