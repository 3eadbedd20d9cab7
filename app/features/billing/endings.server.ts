/** Subscriptions that end before their time: what was declared is stored first, and a job carries it out at the provider. */
import { db, type Tx } from "#app/platform/db.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";

/** `staff`: ended by support, at once. `early`: its buyer leaves a yearly plan by right. */
export type EndingKind = "staff" | "early";

export interface Ending {
  subscriptionId: string;
  kind: EndingKind;
  askedAt: Date;
  endsAt: Date;
  /** What goes back, in minor units. */
  refundMinor: number;
  reason: string | null;
}

interface NewEnding extends Ending {
  userId: string;
  /** The payment that the refund is of, by the provider's charge; null for one that was made already. */
  chargeId: string | null;
}

/** Stores an ending and asks for it to be carried out. False when it was stored before. */
export async function storeEnding(trx: Tx, ending: NewEnding): Promise<boolean> {
  const { subscriptionId, kind } = ending;
  const stored = await trx
    .insertInto("subscriptionEndings")
    .values(ending)
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (stored)
    await addJob(trx, "carry-out-ending", { subscriptionId, kind }, { key: `ending ${kind} ${subscriptionId}` });
  return stored !== undefined;
}

/** The ending of a subscription that has not been carried out yet, the one that comes first; null when there is none. */
export async function pendingEnding(subscriptionId: string): Promise<Ending | null> {
  const row = await db
    .selectFrom("subscriptionEndings")
    .select(["subscriptionId", "kind", "askedAt", "endsAt", "refundMinor", "reason"])
    .where("subscriptionId", "=", subscriptionId)
    .where("doneAt", "is", null)
    .orderBy("endsAt")
    .limit(1)
    .executeTakeFirst();
  return (row as Ending | undefined) ?? null;
}
