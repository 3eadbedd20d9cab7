import { Check, Download, Undo2 } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeProps } from "#app/ui/badge/badge.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { Receipt } from "../plan-status.server.ts";

const MARKS: Readonly<Record<Receipt["kind"], Pick<BadgeProps, "kind" | "icon">>> = {
  payment: { kind: "published", icon: Check },
  refund: { kind: "line", icon: Undo2 },
  "refund-failed": { kind: "line" },
  dispute: { kind: "line" },
  "dispute-won": { kind: "line" },
};

/** Payments, and refunds and disputes as negative amounts, newest first. On a phone each is a block of two lines. */
export function ReceiptTable({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useT("billing");
  return (
    <div>
      <SectionHead level={3} title={t("subscription.receipts.title")} />
      <Table caption={t("subscription.receipts.title")} className="table-fold">
        <thead>
          <tr>
            <th scope="col">{t("subscription.receipts.date")}</th>
            <th scope="col">{t("subscription.receipts.what")}</th>
            <th scope="col" className="r">
              {t("subscription.receipts.net")}
            </th>
            <th scope="col" className="r">
              {t("subscription.receipts.vat")}
            </th>
            <th scope="col" className="r">
              {t("subscription.receipts.total")}
            </th>
            <th scope="col">{t("subscription.receipts.state")}</th>
            <th scope="col">
              <span className="vh">{t("subscription.receipts.file")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { dateShort, moneyExact, percent } = useFormat();
  const { kind, plan, currency, number, grossMinor, vatMinor, netMinor, at, invoiceId, code } = receipt;
  const name = plans(`name.${plan}`);
  return (
    <tr>
      <td className="nowrap fold-date">
        <DateTime at={at}>{dateShort(at)}</DateTime>
      </td>
      <td className="fold-what">
        <b className="label">{number ?? name}</b>
        {number && (
          <>
            <br />
            <span className="tiny soft">{name}</span>
          </>
        )}
        {code && (
          <>
            <br />
            <span className="tiny soft">
              {t("subscription.receipts.code", {
                code: code.code,
                percent: percent(code.percent * 100),
                off: moneyExact(code.discountMinor, currency),
              })}
            </span>
          </>
        )}
      </td>
      <td className="r fold-off">{moneyExact(netMinor, currency)}</td>
      <td className="r fold-side" data-label={t("subscription.receipts.vat")}>
        {moneyExact(vatMinor, currency)}
      </td>
      <td className="r fold-sum">
        <b className="num">{moneyExact(grossMinor, currency)}</b>
      </td>
      <td className="fold-state">
        <Badge {...MARKS[kind]}>{t(`subscription.receipts.kind.${kind}`)}</Badge>
      </td>
      <td className="r fold-act">
        {kind === "payment" && (
          <IconLink
            size="s"
            icon={Download}
            label={t("subscription.receipts.download", { number: number ?? name })}
            to={paths.invoice(invoiceId)}
            reloadDocument
          />
        )}
      </td>
    </tr>
  );
}
