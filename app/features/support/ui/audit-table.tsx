import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from "#app/features/audit/audit-log.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { Subject, useDetail } from "./audit-entries.tsx";

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** How it is sorted, and the address of the other order. */
  order: { icon: LucideIcon; sort: "ascending" | "descending"; to: string };
}

/** Audit entries as a table: when, who, what was done to what, and why (messages `staff`, `support`, `shell`). */
export function AuditTable({ entries, order }: AuditTableProps) {
  const t = useT("staff");
  return (
    <Table caption={t("log.title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col" aria-sort={order.sort}>
            <Link to={order.to}>
              {t("log.when")}
              <Icon of={order.icon} size="s" />
            </Link>
          </th>
          <th scope="col" className="col-wide">
            {t("log.who")}
          </th>
          <th scope="col">{t("log.what")}</th>
          <th scope="col" className="col-wide">
            {t("log.market")}
          </th>
          <th scope="col" className="col-wide">
            {t("reason")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT("staff");
  const shell = useT("shell");
  const { dateTime } = useFormat();
  const detail = useDetail()(entry);
  const { actor, action, subjectId, reason, market, at } = entry;
  const who = actor?.name ?? t("log.gone");
  return (
    <tr>
      <td>
        <DateTime at={at}>{dateTime(at)}</DateTime>
      </td>
      <td className="col-wide">{who}</td>
      <td>
        <span className="col-narrow desk-second">{who}</span>
        {KNOWN.has(action) ? t(`act.${action as AuditAction}`) : action}
        {subjectId !== actor?.id && (
          <>
            {": "}
            <Subject entry={entry} />
          </>
        )}
        {detail && <span className="desk-second">{detail}</span>}
        {reason && <span className="col-narrow desk-second log-reason">{reason}</span>}
      </td>
      <td className="col-wide">{market && <Flag code={market} alt={shell(`country.${market}`)} />}</td>
      <td className="col-wide">
        {reason ? <span className="log-reason">{reason}</span> : <span className="muted">–</span>}
      </td>
    </tr>
  );
}
