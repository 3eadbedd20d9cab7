import {
  Activity,
  AtSign,
  BanknoteX,
  CalendarClock,
  FileText,
  Flag,
  Gavel,
  IdCard,
  Inbox,
  ListChecks,
  type LucideIcon,
  MailWarning,
  ReceiptText,
  ShieldCheck,
} from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { urgencyOf } from "#app/features/casework/casework.ts";
import { DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { Key } from "#app/features/casework/ui/shortcuts.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { DeskDeadline, DeskName } from "../desks.server.ts";
import type { DeskCount } from "../overview.server.ts";

/** One row a desk: those with late cases first, otherwise in the order of the navigation (messages `overview`). */
export function DeskTable({ desks, now }: { desks: readonly DeskCount[]; now: Date }) {
  const t = useT("overview");
  const rows = desks.toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0));
  return (
    <Table caption={t("desks")} className="desk-table table-36">
      <thead>
        <tr>
          <th scope="col">{t("column.desk")}</th>
          <th scope="col" className="r">
            {t("column.late")}
          </th>
          <th scope="col" className="r">
            {t("column.waiting")}
          </th>
          <th scope="col" className="desk-wide">
            {t("column.first")}
          </th>
          <th scope="col" className="desk-promise">
            {t("column.promise")}
          </th>
          <th scope="col" className="r desk-wide">
            {t("column.kept")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((desk) => (
          <tr key={desk.name} className={desk.late > 0 ? "is-late" : undefined}>
            <th scope="row">
              <Link to={desk.to}>
                <Icon of={ICONS[desk.name]} size="s" />
                {t(`desk.${desk.name}`)}
              </Link>
              {(desk.dueAt ?? desk.since) && (
                <span className="desk-due">
                  <FirstDue desk={desk} now={now} />
                </span>
              )}
            </th>
            <td className={desk.late === 0 ? "r muted" : "r"}>
              {desk.late === 0 ? 0 : <b className="late-count">{desk.late}</b>}
            </td>
            <td className={desk.waiting === 0 && !desk.booked ? "r muted" : "r"}>
              <Waiting desk={desk} />
            </td>
            <td className="desk-wide">
              <FirstDue desk={desk} now={now} />
            </td>
            <td className="soft desk-promise">
              {desk.deadlines.length === 0 ? "–" : <Deadlines of={desk.deadlines} />}
            </td>
            <td className="r desk-wide">
              <InTime decided={desk.decided} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("allDesks")}</th>
          <td className="r num">{sumOf(rows, "late")}</td>
          <td className="r num">{sumOf(rows, "waiting")}</td>
          <td className="desk-wide" />
          <td className="desk-promise" />
          <td className="desk-wide" />
        </tr>
      </tfoot>
    </Table>
  );
}

/** The icons of the menu. */
const ICONS: Record<DeskName, LucideIcon> = {
  review: ListChecks,
  reports: Flag,
  appeals: Gavel,
  heldMessages: MailWarning,
  support: Inbox,
  identity: IdCard,
  legalDocuments: FileText,
  demos: CalendarClock,
  payments: ReceiptText,
  failedRefunds: BanknoteX,
  undeliverable: AtSign,
  approvals: ShieldCheck,
  failedJobs: Activity,
};

/** The sum of all desks. */
export function sumOf(desks: readonly DeskCount[], what: "late" | "waiting"): number {
  return desks.reduce((sum, desk) => sum + desk[what], 0);
}

function Waiting({ desk: { waiting, booked } }: { desk: DeskCount }) {
  const t = useT("overview");
  if (!booked) return waiting;
  return [...(waiting > 0 ? [waiting] : []), t("booked", { count: booked })].join(" · ");
}

function FirstDue({ desk: { dueAt, booked, since }, now }: { desk: DeskCount; now: Date }) {
  const t = useT("overview");
  const format = useFormat();
  if (since) return <span className="soft small">{t("oldest", { at: format.dayOfYear(since) })}</span>;
  if (!dueAt) return <span className="muted">–</span>;
  const urgency = urgencyOf(dueAt, now);
  const isLate = urgency === "late";
  const key = booked !== null ? (isLate ? "due.begun" : "due.booked") : isLate ? "due.late" : "due.open";
  const today = format.dayMonth(dueAt) === format.dayMonth(now);
  return (
    <DeadlineChip urgency={key === "due.booked" ? "in-time" : urgency}>
      <span className="desk-wide">{t(key, { at: format.dateTime(dueAt) })}</span>
      <span className="desk-narrow">{t(key, { at: today ? format.time(dueAt) : format.dayMonth(dueAt) })}</span>
    </DeadlineChip>
  );
}

function Deadlines({ of }: { of: readonly DeskDeadline[] }) {
  const t = useT("overview");
  return of.map(({ unit, count }) => t(`promise.${unit}`, { count })).join(" / ");
}

/** The share of decisions in time, rounded down to whole per cent. */
function InTime({ decided }: Pick<DeskCount, "decided">) {
  const format = useFormat();
  if (!decided) return <span className="muted">–</span>;
  return format.percent(Math.floor((decided.inTime / decided.all) * 100) * 100);
}

/** Claims the most overdue case; `n` on the keyboard (messages `overview`). */
export function NextCase({ action }: { action: string }) {
  const t = useT("overview");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="n" data-press>
        {t("next")} <Key name="n" />
      </Button>
    </Form>
  );
}
