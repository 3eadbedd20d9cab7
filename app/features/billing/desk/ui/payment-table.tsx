import { BanknoteArrowDown, BanknoteArrowUp, type LucideIcon, ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { EmailAddress } from "#app/ui/text/email-address.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { EntryKind } from "../book-entry.ts";
import type { Payer, PaymentLine } from "../payments-desk.ts";

const BADGES: Readonly<Record<EntryKind, { kind: BadgeKind; icon: LucideIcon }>> = {
  payment: { kind: "line", icon: BanknoteArrowDown },
  refund: { kind: "plain", icon: BanknoteArrowUp },
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

/** Entries of the books; a phone shows only the columns that identify one (messages `billing-desk`, `shell`, `plans`). */
export function PaymentTable({ payments }: { payments: readonly PaymentLine[] }) {
  const t = useT("billing-desk");
  const shell = useT("shell");
  const plans = useT("plans");
  const format = useFormat();
  return (
    <Table caption={t("payments.title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.date")}</th>
          <th scope="col" className="col-wide">
            {t("column.kind")}
          </th>
          <th scope="col">{t("column.member")}</th>
          <th scope="col" className="col-wide">
            {t("column.plan")}
          </th>
          <th scope="col" className="col-wide">
            {t("column.invoice")}
          </th>
          <th scope="col" className="r col-wide">
            {t("column.net")}
          </th>
          <th scope="col" className="r">
            {t("column.gross")}
          </th>
        </tr>
      </thead>
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
