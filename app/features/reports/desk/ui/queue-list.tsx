import { Link } from "react-router";
import { ClaimBadge, DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import type { QueuedCase } from "../queue.server.ts";

/** Cases and appeals in rows, with the deadline's clock on those that wait (messages `reports-desk`, `reports-reporting`, `reports`). */
export function ReportQueueList({
  cases,
  now,
  waiting,
}: {
  cases: readonly QueuedCase[];
  now: Date;
  waiting: boolean;
}) {
  const t = useT("reports-desk");
  const form = useT("reports-reporting");
  const reports = useT("reports");
  const format = useFormat();
  return (
    <ul className="staff-list">
      {cases.map((one) => {
        const appeal = one.kind === "appeal";
        return (
          <li key={one.id}>
            <div className="row">
              <Link className="stretched queue-link" to={appeal ? paths.appealCase(one.id) : paths.reportCase(one.id)}>
                {one.name ?? reports("unnamed")}
              </Link>
              <Badge kind="line">{t(`subject.${one.subjectType}`)}</Badge>
              {appeal && <Badge kind="review">{t("queue.kind.appeal")}</Badge>}
              {waiting && one.claim && <ClaimBadge claim={one.claim} />}
            </div>
            <p className="soft">
              {[
                ...(one.outcome ? [t(`queue.outcome.${one.outcome}`)] : []),
                ...(appeal ? [] : [t("queue.kind.report", { count: one.reports })]),
                ...one.reasons.map((reason) => form(`reason.${reason}`)),
                ...(waiting && one.own ? [t("queue.other")] : []),
              ].join(" · ")}
            </p>
            <div className="staff-end">
              {waiting ? (
                <DeadlineClock dueAt={one.dueAt} now={now} />
              ) : (
                <span className="tiny muted">{format.dateTime(one.at)}</span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
