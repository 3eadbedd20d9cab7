import { Link } from "react-router";
import { ClaimBadge, DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { countryName, documentTitle } from "../../legal-request.ts";
import type { DeskLine } from "../queue.server.ts";

/** The keyboard of the desk (messages `legal-documents-desk`, `review`). */
export function DeskKeys() {
  const t = useT("legal-documents-desk");
  const review = useT("casework");
  return <KeyChoice label={review("keys.use")} detail={t("keys")} />;
}

/** Requests in rows: what is asked for, by whom, and until when it is promised (messages `legal-documents-desk`, `legal-documents`, `review`). */
export function CaseList({ cases }: { cases: readonly DeskLine[] }) {
  const t = useT("legal-documents-desk");
  const words = useT("legal-documents");
  const market = useMarket();
  const language = useMarketLanguage();
  return (
    <ul className="staff-list">
      {cases.map((line) => (
        <li key={line.id}>
          <div className="row row-w">
            <Link className="stretched queue-link" to={paths.legalAtDesk(line.id)}>
              {documentTitle(line, words)}
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
          <Moment line={line} />
        </li>
      ))}
    </ul>
  );
}

function Moment({ line: { decidedAt, dueAt, urgency } }: { line: DeskLine }) {
  const t = useT("legal-documents-desk");
  const format = useFormat();
  return (
    <div className="staff-end">
      {decidedAt ? (
        <span className="tiny muted">{format.dateTime(decidedAt)}</span>
      ) : (
        <DeadlineChip urgency={urgency}>{t("by", { at: format.dateTime(dueAt) })}</DeadlineChip>
      )}
    </div>
  );
}
