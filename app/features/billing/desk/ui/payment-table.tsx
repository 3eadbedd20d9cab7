import { BanknoteArrowDown, BanknoteArrowUp, BanknoteX, type LucideIcon, ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { type SortableColumn, SortedHead } from "#app/ui/table/sorted-head.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { EmailAddress } from "#app/ui/text/email-address.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { EntryKind } from "../book-entry.ts";
import type { Payer, PaymentLine } from "../payments-desk.ts";

const BADGES: Readonly<Record<EntryKind, { kind: BadgeKind; icon: LucideIcon }>> = {
  payment: { kind: "line", icon: BanknoteArrowDown },
  refund: { kind: "plain", icon: BanknoteArrowUp },
  "refund-failed": { kind: "danger", icon: BanknoteX },
  dispute: { kind: "danger", icon: ShieldAlert },
  "dispute-won": { kind: "done", icon: ShieldCheck },
};

/** The kind of an entry; disputes stand out (messages `billing-desk`). */
export function EntryBadge({ kind }: { kind: EntryKind }) {
  const t = useT("billing-desk");
  const badge = BADGES[kind];
  return (
    <Badge kind={badge.kind} icon={badge.icon}>
      {t(`kind.${kind}`)}
    </Badge>
  );
}

/** The payer, linked to the member's page for staff (messages `billing-desk`). */
export function PayerLink({ payer }: { payer: Payer | null }) {
  const t = useT("billing-desk");
  if (!payer) return <span className="muted">{t("gone")}</span>;
  return (
    <>
      <Link to={paths.member(payer.id)}>{payer.name}</Link>
      <span className="desk-second">
        <EmailAddress of={payer.email} />
      </span>
    </>
  );
}

/** Of the column by which a list is sorted: where its heading leads, and how it is sorted now. */
export type SortedDate = Pick<SortableColumn, "to" | "sorted">;

/** Entries of the books, sorted by their date if `byDate` is given; a phone shows only the columns that identify one (messages `billing-desk`, `shell`, `plans`). */
export function PaymentTable({ payments, byDate }: { payments: readonly PaymentLine[]; byDate?: SortedDate }) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  const format = useFormat();
  return (
    <Table caption={t("payments.title")} className="table-desk">
      <SortedHead
        columns={[
          { key: "date", label: t("column.date"), ...byDate },
          { key: "kind", label: t("column.kind"), className: "col-wide" },
          { key: "member", label: t("column.member") },
          { key: "plan", label: t("column.plan"), className: "col-wide" },
          { key: "invoice", label: t("column.invoice"), className: "col-wide" },
          { key: "net", label: t("column.net"), className: "r col-wide" },
          { key: "gross", label: t("column.gross"), className: "r" },
        ]}
      />
      <tbody>
        {payments.map(
          ({ id, kind, plan, country, currency, grossMinor, netMinor, invoiceNumber, occurredAt, payer }) => (
            <tr key={id}>
              <td className="nowrap">
                <Link to={paths.payment(id)}>
                  <DateTime at={occurredAt}>{format.dateShort(occurredAt)}</DateTime>
                </Link>
                <span className="col-narrow">
                  <EntryBadge kind={kind} />
                </span>
              </td>
              <td className="col-wide">
                <EntryBadge kind={kind} />
              </td>
              <td>
                <PayerLink payer={payer} />
              </td>
              <td className="col-wide">
                <span className="row nowrap">
                  <Flag code={country} alt={shell(`country.${country}`)} />
                  {plans(`name.${plan}`)}
                </span>
              </td>
              <td className="col-wide nowrap">{invoiceNumber}</td>
              <td className="r num col-wide">{format.moneyExact(netMinor, currency)}</td>
              <td className="r num">{format.moneyExact(grossMinor, currency)}</td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
