import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { documentTitle, type LegalRequestLine, type LegalStatus } from "../legal-request.ts";

/** Says that the service is no legal advice (messages `legal-documents`). */
export function NoAdvice() {
  const t = useT("legal-documents");
  return <Note title={t("noAdvice.title")}>{t("noAdvice.text")}</Note>;
}

const KINDS: Record<LegalStatus, BadgeKind> = {
  open: "review",
  waiting: "changes",
  delivered: "done",
  declined: "danger",
  cancelled: "line",
};

/** The status of a request (messages `legal-documents`). */
export function RequestBadge({ request: { status } }: { request: Pick<LegalRequestLine, "status"> }) {
  const t = useT("legal-documents");
  return <Badge kind={KINDS[status]}>{t(`status.${status}`)}</Badge>;
}

/** Requests in rows (messages `legal-documents`). */
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

/** The deadline of staff or of the member, or when the request was closed. */
function Moment({ request: { status, late, dueAt, movedAt } }: { request: LegalRequestLine }) {
  const t = useT("legal-documents");
  const format = useFormat();
  if (status === "open")
    return <span className="muted">{t(late ? "late" : "promised", { date: format.dateShort(dueAt) })}</span>;
  if (status === "waiting") return <span className="muted">{t("answerBy", { date: format.dateShort(dueAt) })}</span>;
  return <span className="muted">{t(`movedOn.${status}`, { date: format.dateShort(movedAt) })}</span>;
}
