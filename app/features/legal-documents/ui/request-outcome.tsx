import { FileDown } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { LegalRequest } from "../queries.server.ts";

/** What has become of a request, or until when that is promised (messages `legal-documents`). */
export function RequestOutcome({ request }: { request: LegalRequest }) {
  const t = useT("legal-documents");
  const format = useFormat();
  const { status, late, dueAt, reason } = request;
  if (status === "cancelled" || status === "waiting") return null;
  if (status === "delivered") return <Delivered request={request} />;
  if (status === "declined") {
    return (
      <Note kind="warning" title={t("request.declinedTitle")}>
        <p className="legal-words">{reason}</p>
      </Note>
    );
  }
  return (
    <Note kind={late ? "warning" : "info"} title={t(late ? "late" : "promised", { date: format.date(dueAt) })}>
      {t(late ? "request.lateText" : "request.openText")}
    </Note>
  );
}

function Delivered({
  request: { id, hasFile, isPosted, intoConversation, conversationId },
}: {
  request: LegalRequest;
}) {
  const t = useT("legal-documents");
  if (!hasFile) return <Note kind="warning">{t("request.fileGone")}</Note>;
  return (
    <section className="stack stack-4">
      <Note kind="success" title={t("request.deliveredTitle")}>
        {intoConversation && <p>{t(isPosted ? "request.posted" : "request.notPosted")}</p>}
        <p>{t("noAdvice.text")}</p>
      </Note>
      <p className="actions">
        {isPosted && conversationId && (
          <LinkButton to={paths.conversation(conversationId)}>{t("request.conversation")}</LinkButton>
        )}
        <LinkButton variant="primary" icon={FileDown} to={paths.legalDocumentFile(id)} reloadDocument>
          {t("download")}
        </LinkButton>
      </p>
    </section>
  );
}
