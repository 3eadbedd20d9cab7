/** What the mails about subscriptions that end before their time tell of. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { Ending, EndingKind } from "./endings.server.ts";
import type { PaidPlan } from "./prices.ts";

export interface MailedEnding extends Pick<Ending, "askedAt" | "endsAt" | "refundMinor" | "reason"> {
  plan: PaidPlan;
  country: Market;
  currency: Currency;
}

/** The ending of an account's subscription; undefined when there is none. */
export async function mailedEnding(
  _actor: SystemActor,
  userId: string,
  subscriptionId: string,
  kind: EndingKind,
): Promise<MailedEnding | undefined> {
  const row = await db
    .selectFrom("subscriptionEndings as ending")
    .innerJoin("subscriptions", "subscriptions.id", "ending.subscriptionId")
    .select(["askedAt", "endsAt", "refundMinor", "reason", "plan", "country", "currency"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .where("ending.userId", "=", userId)
    .executeTakeFirst();
  return row as MailedEnding | undefined;
}
