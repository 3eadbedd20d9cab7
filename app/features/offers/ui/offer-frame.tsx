import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { Offer } from "../offer.ts";

/** What stands over an offer's terms, that nothing here is binding or paid, and the risk warning. */
export function OfferNotes({ label }: { label: OfferLabel }) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  return (
    <div className="stack stack-3">
      <p className="small soft">
        <b>{rules(`label.${label}`)}.</b> {t("notBinding", { brand: BRAND })}
      </p>
      <RiskWarning figures at="end" />
    </div>
  );
}

interface OfferFrameProps {
  title: string;
  label: OfferLabel;
  /** An offer, or the conversation for a new one. */
  about: Pick<Offer, "conversationId" | "otherName" | "companyName">;
  children: ReactNode;
}

/** The frame of a page about an offer: title, links back, company, heading. */
export function OfferFrame({ title, label, about, children }: OfferFrameProps) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const name = about.otherName ?? t("deletedUser");
  return (
    <div className="offer-page stack stack-6">
      <PageTitle title={title} />
      <RiskWarning figures at="begin" />
      <header className="stack stack-2">
        <p className="small row row-w">
          <Link to={paths.conversation(about.conversationId)}>{t("backToTalk", { name })}</Link>
          <Link to={paths.offers()}>{t("all")}</Link>
        </p>
        {about.companyName && <p className="soft">{about.companyName}</p>}
        <h1 className="h-page">{title}</h1>
        <p className="strong">{rules(`label.${label}`)}</p>
      </header>
      {children}
    </div>
  );
}
