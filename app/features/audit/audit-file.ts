/** The audit log as a table for spreadsheets. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import type { AuditEntry } from "./audit-log.ts";

const COLUMNS = [
  "at",
  "action",
  "actor",
  "actor_id",
  "subject_kind",
  "subject",
  "subject_id",
  "market",
  "reason",
  "data",
  "id",
];

/** One line an entry, with moments in UTC (ISO 8601). Column names are the same in all languages. */
export function auditFile(reader: Market, entries: readonly AuditEntry[]): string {
  const line = csvFor(reader);
  const lines = entries.map(({ at, action, actor, subjectType, subjectName, subjectId, market, reason, data, id }) =>
    line([
      ...[at.toISOString(), action, actor?.name ?? null, actor?.id ?? null],
      ...[subjectType, subjectName, subjectId, market, reason],
      Object.keys(data).length > 0 ? JSON.stringify(data) : null,
      id,
    ]),
  );
  return BYTE_ORDER_MARK + [line(COLUMNS), ...lines].join("");
}
