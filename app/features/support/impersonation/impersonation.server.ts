import { recordAct } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { actOn } from "../members/member-changes.server.ts";
import { VIEW_LASTS } from "./policy.ts";

/**
 * Lets a member of staff see the product as a member does, by this session, for half an hour at most. Accounts of staff cannot be
 * looked at. Start and end are written down.
 */
export function startView(
  actor: Actor,
  memberId: string,
  { reason }: { reason: string },
  session: Pick<Session, "id">,
) {
  return actOn(actor, memberId, async (trx, account, staffId) => {
    if (account.staffRole) return failed("staff-account");
    if (account.side === null) return failed("nothing-to-do");
    // One that has run out but whose end nobody has written down yet.
    const { id: sessionId } = session;
    const before = await trx
      .selectFrom("memberViews")
      .select("id")
      .where("sessionId", "=", sessionId)
      .where("endedAt", "is", null)
      .execute();
    for (const view of before) await close(trx, view.id, "time");
    const id = newId();
    const until = new Date(now().getTime() + VIEW_LASTS);
    await trx.insertInto("memberViews").values({ id, sessionId, staffId, memberId, until, createdAt: now() }).execute();
    await recordAct(trx, staffId, {
      action: "view-started",
      subjectType: "account",
      subjectId: memberId,
      reason,
      data: { viewId: id, until: until.toISOString() },
    });
    // Nobody may come back to end it: the tab is closed, the session over.
    await addJob(trx, "end-member-view", { viewId: id }, { at: until });
    return done(undefined);
  });
}

/** Ends the view in which the actor is seen. Returns whose it was. */
export async function endView(
  actor: Actor,
  session: Pick<Session, "id"> | null,
): Promise<Result<{ memberId: string }, "not-found">> {
  if (actor.kind !== "member" || !actor.viewer || !session) return failed("not-found");
  return transaction(async (trx) => {
    const view = await trx
      .selectFrom("memberViews")
      .select("id")
      .where("sessionId", "=", session.id)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (view) await close(trx, view.id, "asked");
    return done({ memberId: actor.id });
  });
}

/** Writes down the end of a view that has run out, if nothing else has ended it. */
async function closeView(viewId: string): Promise<void> {
  await transaction((trx) => close(trx, viewId, "time"));
}

async function close(trx: Tx, viewId: string, because: "asked" | "time"): Promise<void> {
  const view = await trx
    .updateTable("memberViews")
    .set({ endedAt: now() })
    .where("id", "=", viewId)
    .where("endedAt", "is", null)
    .returning(["staffId", "memberId"])
    .executeTakeFirst();
  if (!view) return;
  await recordAct(trx, view.staffId, {
    action: "view-ended",
    subjectType: "account",
    subjectId: view.memberId,
    data: { viewId, because },
  });
}

/** Ends a look at the product as a member sees it, when its time is up. */
export async function endMemberView(payload: unknown): Promise<void> {
  await closeView((payload as { viewId: string }).viewId);
}
