import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { documentTitle } from "../document-title.ts";
import type { LegalRequestLine } from "../legal-request.ts";
import { RequestBadge } from "./request-badge.tsx";

/** Requests in rows, the newest first (messages `legal-documents`). */
export function RequestList({ requests }: { requests: readonly LegalRequestLine[] }) {
  const t = useT("legal-documents");
  return (
    <ul className="legal-list">
      {requests.map((request) => (
        <li key={request.id}>
          <div className="stack stack-2">
            <p className="row row-w">
              <Link to={paths.legalDocument(request.id)}>{documentTitle(request, t)}</Link>
              <RequestBadge request={request} />
            </p>
            <p className="small soft">{t("with", { party: request.partyB })}</p>
          </div>
          <div className="legal-end small">
            <Moment request={request} />
            {request.hasFile && (
              <a href={paths.legalDocumentFile(request.id)} download>
                {t("download")}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What was promised, what is asked for, or when it ended. */
function Moment({ request: { status, late, dueAt, movedAt } }: { request: LegalRequestLine }) {
  const t = useT("legal-documents");
  const format = useFormat();
  if (status === "open")
    return <span className="muted">{t(late ? "late" : "promised", { date: format.dateShort(dueAt) })}</span>;
  if (status === "waiting") return <span className="muted">{t("answerBy", { date: format.dateShort(dueAt) })}</span>;
  return <span className="muted">{t(`movedOn.${status}`, { date: format.dateShort(movedAt) })}</span>;
}
