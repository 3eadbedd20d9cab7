import { Link } from "react-router";
import { ClaimBadge, DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import type { NameLine } from "../queue.server.ts";

/** The cases as rows with both names (messages `verification-desk`, `verification`). */
export function NameList({ cases, now }: { cases: readonly NameLine[]; now: Date }) {
  const t = useT("verification-desk");
  const checks = useT("verification");
  const format = useFormat();
  return (
    <ul className="staff-list">
      {cases.map(({ id, profileName, verifiedName, method, status, dueAt, reviewedAt, claim }) => (
        <li key={id}>
          <div className="row">
            <Link className="stretched queue-link" to={paths.identityCase(id)}>
              {profileName}
            </Link>
            <Badge kind="line">{checks(`method.${method}`)}</Badge>
            {claim && <ClaimBadge claim={claim} />}
            {(status === "succeeded" || status === "refused") && <Badge kind="line">{t(`outcome.${status}`)}</Badge>}
          </div>
          <p className="soft">{t("verifiedAs", { name: verifiedName })}</p>
          <div className="staff-end">
            {reviewedAt ? (
              <span className="tiny muted">{format.dateTime(reviewedAt)}</span>
            ) : (
              <DeadlineClock dueAt={dueAt} now={now} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
