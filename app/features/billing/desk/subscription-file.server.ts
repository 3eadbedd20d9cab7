/** The table of subscriptions as a file for spreadsheets. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import { decimalOf } from "../prices.ts";
import { nextPayment, type SubscriptionLine, stateOf } from "./subscriptions-desk.ts";

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** The file, with words and separators of the reader's market. Names that begin like a formula are not run (`csvFor`). */
export function subscriptionsFile(market: Market, subscriptions: readonly SubscriptionLine[]): string {
  const t = translator(market, "billing-desk");
  const shell = translator(market, "shell");
  const plans = translator(market, "plans");
  const staff = translator(market, "staff");
  const line = csvFor(market);
  const head = [
    ...[staff("fact.id"), t("column.member"), staff("fact.email"), t("column.country"), t("column.plan")],
    ...[t("column.state"), t("column.begun"), t("column.paidUntil"), t("column.ended")],
    ...[t("column.next"), t("column.amount"), t("column.currency")],
  ];
  const rows = subscriptions.map((subscription) => {
    const { id, payer, country, plan, startedAt, paidUntil, endedAt, currency } = subscription;
    const next = nextPayment(subscription);
    return line([
      ...[id, payer.name, payer.email, shell(`country.${country}`), plans(`name.${plan}`)],
      ...[t(`subscriptions.states.${stateOf(subscription)}`), day(startedAt), day(paidUntil), day(endedAt)],
      ...[next && day(next.at), next && { decimal: decimalOf(next.amountMinor) }, currency],
    ]);
  });
  return BYTE_ORDER_MARK + line(head) + rows.join("");
}
