import { Link } from "react-router";
import { ClaimBadge, DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import type { NameLine } from "../queue.server.ts";

/** The keyboard of the desk (messages `verification-desk`, `review`). */
export function DeskKeys() {
  const t = useT("verification-desk");
  const review = useT("casework");
  return <KeyChoice label={review("keys.use")} detail={t("keys")} />;
}

/** Names in rows: that of the profile, and the one that was verified (messages `verification-desk`, `review`). */
export function NameList({ cases }: { cases: readonly NameLine[] }) {
  const t = useT("verification-desk");
  const words = useT("verification");
  const format = useFormat();
  return (
    <ul className="staff-list">
      {cases.map(({ id, profileName, verifiedName, method, status, dueAt, urgency, reviewedAt, claim }) => (
        <li key={id}>
          <div className="row">
            <Link className="stretched queue-link" to={paths.identityCase(id)}>
              {profileName}
            </Link>
            <Badge kind="line">{words(`method.${method}`)}</Badge>
            {claim && <ClaimBadge claim={claim} />}
            {(status === "succeeded" || status === "refused") && <Badge kind="line">{t(`outcome.${status}`)}</Badge>}
          </div>
          <p className="soft">{t("verifiedAs", { name: verifiedName })}</p>
          <div className="staff-end">
            {reviewedAt ? (
              <span className="tiny muted">{format.dateTime(reviewedAt)}</span>
            ) : (
              <DeadlineChip urgency={urgency}>{t("by", { at: format.dateTime(dueAt) })}</DeadlineChip>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
