/** The filters of the audit log in an address or a form. */
import { isMarket } from "#app/i18n/markets.ts";
import { AUDIT_ACTIONS, type AuditLogQuery, SUBJECT_TYPES } from "./audit-log.ts";

/** Characters of a filter's text. */
const LONGEST = 200;

/** The day if it is an ISO date that exists: PostgreSQL throws at others. */
function dayOf(text: string): string | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** Reads the filters; what is none is left out. `subject` is an older name of `about`, in links that stand. */
export function auditQueryOf(read: (name: string) => unknown): AuditLogQuery {
  const text = (name: string) => {
    const value = read(name);
    return typeof value === "string" ? value.replaceAll("\0", "").trim().slice(0, LONGEST) : "";
  };
  const market = text("market");
  return {
    actor: text("actor") || undefined,
    action: AUDIT_ACTIONS.find((action) => action === text("action")),
    kind: SUBJECT_TYPES.find((kind) => kind === text("kind")),
    about: text("about") || text("subject") || undefined,
    market: isMarket(market) ? market : undefined,
    reason: text("reason") || undefined,
    from: dayOf(text("from")),
    to: dayOf(text("to")),
  };
}
