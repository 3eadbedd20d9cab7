import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { LegalRequestLine } from "../legal-request.ts";
import { NoAdvice, RequestList } from "./request-list.tsx";

interface RequestsPageProps {
  requests: readonly LegalRequestLine[];
  /** Cursor of the next page. */
  next: string | null;
  /** Whether this is not the first page. */
  later: boolean;
  /** Whether the member's plan includes new requests. */
  included: boolean;
  /** Within how many working days a document is promised. */
  days: number;
}

/** A member's requests and how the service works; without the plan, a link to it (messages `legal-documents`). */
export function RequestsPage({ requests, next, later, included, days }: RequestsPageProps) {
  const t = useT("legal-documents");
  const none = requests.length === 0;
  return (
    <div className="w-content stack stack-8">
      <header className="legal-head">
        <div className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead")}</p>
        </div>
        {included && (
          <LinkButton variant="primary" to={paths.newLegalDocument()}>
            {t("ask")}
          </LinkButton>
        )}
      </header>
      {!included && <PlanNeeded />}
      {none && included && (
        <EmptyState kind="no-results" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
      {!none && (
        <section className="stack stack-4 legal-sec">
          <SectionHead title={t("list")} />
          <RequestList requests={requests} />
        </section>
      )}
      <CursorLinks
        start={later && { to: paths.legalDocuments(), label: t("toStart") }}
        next={next !== null && { to: paths.legalDocuments({ after: next }), label: t("next") }}
      />
      <section className="stack stack-4 legal-sec">
        <SectionHead title={t("how.title")} />
        <ol className="legal-steps">
          <li>{t("how.ask")}</li>
          <li>{t("how.prepare", { days })}</li>
          <li>{t("how.deliver")}</li>
          <li>{t("how.sign")}</li>
        </ol>
      </section>
      <NoAdvice />
    </div>
  );
}

function PlanNeeded() {
  const t = useT("legal-documents");
  return (
    <section className="card stack stack-4">
      <div className="stack stack-2">
        <h2 className="h-sec">{t("basic.title")}</h2>
        <p className="soft">{t("basic.text")}</p>
      </div>
      <p className="actions">
        <LinkButton variant="primary" to={paths.upgrade({ next: paths.legalDocuments() })}>
          {t("basic.button")}
        </LinkButton>
      </p>
    </section>
  );
}
