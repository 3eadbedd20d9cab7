import { Ban, CircleDashed, Clock, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { isRunning } from "../../subscription.ts";
import {
  nextPayment,
  type SubscriptionLine,
  type SubscriptionPage,
  type SubscriptionState,
  stateOf,
} from "../subscriptions-desk.ts";
import { PayerLink } from "./payment-table.tsx";

/** A phone shows only the columns that identify a subscription (messages `billing-desk`, `shell`, `plans`). */
export function SubscriptionTable({ subscriptions }: Pick<SubscriptionPage, "subscriptions">) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  return (
    <Table caption={t("subscriptions.title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.member")}</th>
          <th scope="col" className="col-wide">
            {t("column.plan")}
          </th>
          <th scope="col">{t("column.state")}</th>
          <th scope="col" className="col-wide">
            {t("column.begun")}
          </th>
          <th scope="col" className="col-wide">
            {t("column.paidUntil")}
          </th>
          <th scope="col" className="r">
            {t("column.next")}
          </th>
          <th scope="col" className="col-wide">
            <span className="vh">{t("ending.open")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((line) => (
          <tr key={line.id}>
            <td>
              <PayerLink payer={line.payer} />
            </td>
            <td className="col-wide">
              <span className="row nowrap">
                <Flag code={line.country} alt={shell(`country.${line.country}`)} />
                {plans(`name.${line.plan}`)}
              </span>
            </td>
            <td>
              <State line={line} />
              <span className="col-narrow small">
                <End line={line} />
              </span>
            </td>
            <td className="col-wide nowrap">
              <Day at={line.startedAt} />
            </td>
            <td className="col-wide nowrap">
              <Day at={line.paidUntil} />
            </td>
            <td className="r num">
              <Next line={line} />
            </td>
            <td className="r col-wide">
              <End line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const BADGES: Readonly<Record<SubscriptionState, { kind: BadgeKind; icon?: LucideIcon }>> = {
  active: { kind: "line" },
  "past-due": { kind: "danger", icon: Clock },
  cancelling: { kind: "review" },
  incomplete: { kind: "draft", icon: CircleDashed },
  refused: { kind: "danger", icon: Ban },
  ended: { kind: "withdrawn" },
};

function State({ line }: { line: SubscriptionLine }) {
  const t = useT("billing-desk");
  const format = useFormat();
  const state = stateOf(line);
  const since = state === "past-due" ? line.pastDueSince : state === "ended" ? line.endedAt : null;
  return (
    <>
      <Badge {...BADGES[state]}>{t(`subscriptions.states.${state}`)}</Badge>
      {since && <span className="desk-second">{t("subscriptions.since", { date: format.dateShort(since) })}</span>}
    </>
  );
}

/** Leads to the page that ends a running subscription. */
function End({ line }: { line: SubscriptionLine }) {
  const t = useT("billing-desk");
  if (!isRunning(line)) return null;
  return (
    <Link to={paths.subscriptionEnding(line.id)} aria-label={t("ending.openOf", { name: line.payer.name })}>
      {t("ending.open")}
    </Link>
  );
}

function Next({ line }: { line: SubscriptionLine }) {
  const format = useFormat();
  const next = nextPayment(line);
  if (!next) return <span className="muted">–</span>;
  return (
    <>
      {format.moneyExact(next.amountMinor, line.currency)}
      <DateTime at={next.at} className="desk-second">
        {format.dateShort(next.at)}
      </DateTime>
    </>
  );
}

function Day({ at }: { at: Date | null }) {
  const format = useFormat();
  return at ? <DateTime at={at}>{format.dateShort(at)}</DateTime> : <span className="muted">–</span>;
}
