import { Link } from "react-router";
import { ClaimBadge, DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { countryName, documentTitle } from "../../legal-request.ts";
import type { QueuedRequest } from "../queue.server.ts";

/** Requests in rows (messages `legal-documents-desk`, `legal-documents`). */
export function CaseList({ cases, now }: { cases: readonly QueuedRequest[]; now: Date }) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  const market = useMarket();
  const format = useFormat();
  const language = useMarketLanguage();
  return (
    <ul className="staff-list">
      {cases.map((line) => (
        <li key={line.id}>
          <div className="row row-w">
            <Link className="stretched queue-link" to={paths.legalAtDesk(line.id)}>
              {documentTitle(line, legal)}
            </Link>
            <Badge kind="line">
              {t("about", { country: countryName(line.market, market), language: language(line.language) })}
            </Badge>
            {line.claim && <ClaimBadge claim={line.claim} />}
            {line.status === "waiting" && <Badge kind="review">{t("asked")}</Badge>}
            {(line.status === "delivered" || line.status === "declined") && (
              <Badge kind="line">{t(`outcome.${line.status}`)}</Badge>
            )}
          </div>
          <p className="soft">{t("for", { member: line.memberName, party: line.partyB })}</p>
          <div className="staff-end">
            {line.decidedAt ? (
              <span className="tiny muted">{format.dateTime(line.decidedAt)}</span>
            ) : (
              <DeadlineClock dueAt={line.dueAt} now={now} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
