import { Ban, CircleDashed, Clock, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { SortedHead } from "#app/ui/table/sorted-head.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { isRunning } from "../../subscription.ts";
import { nextPayment, type SubscriptionLine, type SubscriptionState, stateOf } from "../subscriptions-desk.ts";
import { PayerLink, type SortedDate } from "./payment-table.tsx";

interface SubscriptionTableProps {
  subscriptions: readonly SubscriptionLine[];
  /** Of the column of their beginnings. */
  byDate: SortedDate;
}

/** A phone shows only the columns that identify a subscription (messages `billing-desk`, `shell`, `plans`). */
export function SubscriptionTable({ subscriptions, byDate }: SubscriptionTableProps) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  return (
    <Table caption={t("subscriptions.title")} className="table-desk">
      <SortedHead
        columns={[
          { key: "member", label: t("column.member") },
          { key: "plan", label: t("column.plan"), className: "col-wide" },
          { key: "state", label: t("column.state") },
          { key: "begun", label: t("column.begun"), className: "col-wide", ...byDate },
          { key: "paidUntil", label: t("column.paidUntil"), className: "col-wide" },
          { key: "next", label: t("column.next"), className: "r" },
          { key: "ending", label: <span className="vh">{t("ending.open")}</span>, className: "col-wide" },
        ]}
      />
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
