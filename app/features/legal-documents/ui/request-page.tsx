import { Link } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { countryName } from "../country-name.ts";
import { documentTitle } from "../document-title.ts";
import { isUndecided } from "../legal-request.ts";
import type { LegalRequest } from "../queries.server.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { RequestBadge } from "./request-badge.tsx";
import { RequestExchange } from "./request-exchange.tsx";
import { RequestOutcome } from "./request-outcome.tsx";

/** A request of the member's: where it stands, what is asked, what was asked for (messages `legal-documents`). */
export function RequestPage({ request, answer }: { request: LegalRequest; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  return (
    <div className="w-form stack stack-8">
      <header className="stack stack-2">
        <p className="small">
          <Link to={paths.legalDocuments()}>{t("back")}</Link>
        </p>
        <h1 className="h-page">{documentTitle(request, t)}</h1>
        <p className="row row-w">
          <RequestBadge request={request} />
          <span className="soft">{t("with", { party: request.partyB })}</span>
        </p>
      </header>
      <RequestOutcome request={request} />
      <RequestExchange request={request} answer={answer} />
      <section className="stack stack-4 legal-sec">
        <SectionHead title={t("request.facts")} />
        <RequestFacts request={request} />
      </section>
      {request.agreement && (
        <section className="stack stack-4 legal-sec">
          <SectionHead title={t("new.taken")} />
          <AgreementFacts agreement={request.agreement} />
        </section>
      )}
      {isUndecided(request.status) && (
        <p className="actions">
          <LinkButton size="s" variant="danger-quiet" to={paths.legalDocumentCancellation(request.id)}>
            {t("request.cancel")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function RequestFacts({ request }: { request: LegalRequest }) {
  const t = useT("legal-documents");
  const format = useFormat();
  const market = useMarket();
  const language = useMarketLanguage();
  return (
    <div className="stack stack-3">
      <Ledger plain>
        <LedgerRow label={t("request.askedOn")}>{format.date(request.createdAt)}</LedgerRow>
        <LedgerRow label={t("field.market")}>{countryName(request.market, market)}</LedgerRow>
        <LedgerRow label={t("field.language")}>{language(request.language)}</LedgerRow>
        <LedgerRow label={t("field.partyA")}>{request.partyA}</LedgerRow>
        <LedgerRow label={t("field.partyB")}>{request.partyB}</LedgerRow>
        {request.conversationId && (
          <LedgerRow label={t("request.into")}>
            {t(request.intoConversation ? "request.intoYes" : "request.intoNo")}
          </LedgerRow>
        )}
      </Ledger>
      {request.terms && (
        <div className="stack stack-2">
          <h3 className="small label">{t("field.terms")}</h3>
          <p className="legal-words">{request.terms}</p>
        </div>
      )}
    </div>
  );
}
