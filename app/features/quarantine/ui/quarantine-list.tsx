import { Link } from "react-router";
import { ClaimBadge } from "#app/features/casework/ui/case-badges.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import type { BatchLine } from "../queue.server.ts";

/** Batches in rows, each with the beginning of its text. */
export function QuarantineList({ batches }: { batches: readonly BatchLine[] }) {
  const t = useT("quarantine");
  const format = useFormat();
  return (
    <ul className="staff-list">
      {batches.map(({ id, senderName, excerpt, receivers, state, at, claim }) => (
        <li key={id}>
          <div className="row">
            {/* The queue's shortcuts move through this class. */}
            <Link className="stretched queue-link" to={paths.quarantinedBatch(id)}>
              {senderName ?? t("nameless")}
            </Link>
            <Badge kind="line">{t("to", { count: receivers })}</Badge>
            {claim && <ClaimBadge claim={claim} />}
            {state !== "open" && <Badge kind="line">{t(`outcome.${state}`)}</Badge>}
          </div>
          {excerpt && (
            <p className="soft" dir="auto">
              {excerpt}
            </p>
          )}
          <div className="staff-end">
            <span className="tiny muted">
              {state === "open" ? t("since", { at: format.dateTime(at) }) : format.dateTime(at)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
