import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { dayIn } from "../books.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { GRACE_DAYS, grantedUntil } from "../subscription.ts";
import { daysBetween, type PastDueWords } from "./dunning.ts";

/**
 * The texts of the banner for a member whose renewal is owed; null for everybody else. Costs no query for others: the actor says whether the
 * plan ends within the grace.
 */
export async function pastDueWords(actor: Actor, market: Market): Promise<PastDueWords | null> {
  if (actor.kind !== "member" || actor.viewer || !actor.planUntil) return null;
  const moment = now();
  if (actor.planUntil.getTime() - moment.getTime() > GRACE_DAYS * 86_400_000) return null;
  const subscription = await runningSubscription(actor);
  const until = subscription && grantedUntil(subscription);
  if (!subscription?.pastDueSince || !until || until <= moment) return null;
  const { country, plan } = subscription;
  const t = translator(market, "billing");
  const format = formatsOf(market, factsOf(country).timeZone);
  const days = daysBetween(dayIn(country, moment), dayIn(country, until));
  return {
    title: t("pastDue.title", { plan: translator(market, "plans")(`name.${plan}`) }),
    left: t("pastDue.left", { days, date: format.dateShort(until) }),
    act: t("subscription.card.change"),
    pay: t("subscription.pastDue.pay"),
  };
}
