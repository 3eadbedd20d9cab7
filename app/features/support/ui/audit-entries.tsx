import { Link } from "react-router";
import { PLANS } from "#app/features/accounts/plan.ts";
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from "#app/features/audit/audit-log.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { DateTime } from "#app/ui/text/markup.tsx";

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** Audit entries: who did what, when and why. `short`: all are about the same account. */
export function AuditEntries({ entries, short = false }: { entries: readonly AuditEntry[]; short?: boolean }) {
  const t = useT("staff");
  const format = useFormat();
  const detail = useDetail();
  return (
    <ul className="staff-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <span className="strong">{entry.actor?.name ?? t("log.gone")}</span>{" "}
            {KNOWN.has(entry.action) ? t(`act.${entry.action as AuditAction}`) : entry.action}
            {!short && entry.subjectId !== entry.actor?.id && (
              <>
                {": "}
                <Subject entry={entry} />
              </>
            )}
          </p>
          {(entry.reason || detail(entry)) && (
            <div className="small">
              {detail(entry) && <p>{detail(entry)}</p>}
              {entry.reason && <p className="log-reason">{entry.reason}</p>}
            </div>
          )}
          <DateTime at={entry.at} className="tiny muted staff-end nowrap">
            {format.dateTime(entry.at)}
          </DateTime>
        </li>
      ))}
    </ul>
  );
}

export function Subject({ entry }: { entry: AuditEntry }) {
  const t = useT("staff");
  const support = useT("support");
  const { subjectType, subjectId, subjectName, subjectKey } = entry;
  if (subjectType === "job") return <code>{String(entry.data.kind)}</code>;
  if (subjectName === null) return <span className="muted">{t("log.subjectGone")}</span>;
  if (subjectType === "announcement") return <Link to={paths.announcement(subjectId)}>{subjectName}</Link>;
  if (subjectType === "transparency-report")
    return <Link to={paths.transparencyReport(subjectName)}>{subjectName}</Link>;
  if (subjectType === "campaign") return <Link to={paths.campaign(subjectId)}>{subjectName}</Link>;
  if (subjectType === "account") return <Link to={paths.member(subjectId)}>{subjectName}</Link>;
  if (subjectType === "ticket") {
    return <Link to={paths.supportTicket(subjectId)}>{support("number", { number: subjectName })}</Link>;
  }
  if (subjectType === "climate-project") return <Link to={paths.climateDesk()}>{subjectName}</Link>;
  if (subjectType === "perk") return <Link to={paths.perkAtDesk(subjectId)}>{subjectName}</Link>;
  if (subjectType === "ready-answer") return <Link to={paths.supportAnswer(subjectId)}>{subjectName}</Link>;
  if (subjectType === "ready-reason") {
    return (
      <Link to={paths.reviewReason(subjectName)}>
        <code>{subjectName}</code>
      </Link>
    );
  }
  if (subjectKey === null) return subjectName;
  return <Link to={paths.pitch({ publicId: subjectKey, companyName: subjectName })}>{subjectName}</Link>;
}

/** Returns a function that describes what changed, for entries whose action does not say it; null for others. */
export function useDetail(): (entry: AuditEntry) => string | null {
  const t = useT("staff");
  const support = useT("support");
  const format = useFormat();
  const role = (value: unknown) =>
    value === "moderator" || value === "support" || value === "admin" ? t(`role.${value}`) : t("role.none");
  const side = (value: unknown) => (value === "entrepreneur" ? support("side.entrepreneur") : support("side.investor"));
  const plan = (value: unknown) => t(`plan.${PLANS.find((plan) => plan === value) ?? "basic"}`);
  return ({ action, data }) => {
    switch (action) {
      case "side-changed":
        return t("log.fromTo", { from: side(data.from), to: side(data.to) });
      case "name-corrected":
        return data.to === undefined ? null : t("log.fromTo", { from: String(data.from), to: String(data.to) });
      case "plan-changed":
        return t("log.fromTo", { from: plan(data.from), to: plan(data.to) });
      case "staff-role-granted":
      case "staff-role-withdrawn":
        return t("log.fromTo", { from: role(data.from), to: role(data.to) });
      case "subscription-ended":
        return Number(data.refundMinor) > 0 ? format.moneyExact(Number(data.refundMinor), String(data.currency)) : null;
      case "payment-refunded":
        return format.moneyExact(Number(data.amountMinor), String(data.currency));
      case "session-ended":
        return [data.browser, data.system].filter(Boolean).join(", ") || null;
      case "books-exported":
        return `${data.month} · ${String(data.format).toUpperCase()}`;
      case "view-ended":
        return data.because === "time" ? t("log.timeUp") : null;
      default:
        return null;
    }
  };
}
