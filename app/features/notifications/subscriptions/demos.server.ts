/** Demos: what staff and the clock do, the member is told. The mail comes with the act itself. */
import type { Task } from "graphile-worker";
import type { DemoFact } from "#app/features/demos/events.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { notify, settleNotices } from "../notify.server.ts";

/** What is said of a demo that is still to be. */
const COMING = ["moved", "link", "soon"] as const;

/** After `demo-moved`: a notice, unless the member did it or the demo has changed since; nothing more of a demo that is over. */
export const noticeDemo: Task = async (payload) => {
  const { demoId, memberId: userId, news, byMember, startsAt } = payload as DemoFact;
  await transaction(async (trx) => {
    const demo = await lockDemo(trx, demoId);
    if (!demo) return;
    const comes = demo.state === "booked" && demo.endsAt > now();
    // Whoever changed it knows how it is now.
    const known = !comes || byMember ? COMING : news === "moved" ? (["soon"] as const) : [];
    await settleNotices(
      trx,
      userId,
      known.map((each) => keyOf(demoId, each)),
    );
    if (byMember || news === "over" || demo.startsAt.toISOString() !== startsAt) return;
    if (news === "cancelled" ? demo.state !== "cancelled" : !comes) return;
    await notify(trx, { userId, kind: `demo-${news}`, about: { demoId }, key: keyOf(demoId, news) });
    if (!comes) return;
    // One job a demo: of a later time, later.
    const over: DemoFact = { demoId, memberId: userId, news: "over", byMember: false, startsAt };
    await addJob(trx, "notice-demo", over, { at: demo.endsAt, key: `notice-demo:${demoId}` });
  });
};

function keyOf(demoId: string, news: DemoFact["news"]): string {
  return `demo:${demoId}:${news}`;
}

/** A demo, which waits until this transaction has ended before it changes. */
async function lockDemo(trx: Tx, id: string): Promise<{ state: string; startsAt: Date; endsAt: Date } | undefined> {
  return trx
    .selectFrom("demoBookings")
    .select(["state", "startsAt", "endsAt"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}
