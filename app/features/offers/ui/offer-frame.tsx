import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import type { Offer } from "../offer.ts";

/** The risk warning, and that nothing here is binding or paid. */
export function OfferNotes() {
  const t = useT("offers");
  const shell = useT("shell");
  return (
    <div className="stack stack-3">
      <p className="small soft">{t("notBinding", { brand: BRAND })}</p>
      <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
    </div>
  );
}

interface OfferFrameProps {
  title: string;
  /** An offer, or the conversation for a new one. */
  about: Pick<Offer, "conversationId" | "otherName" | "companyName">;
  children: ReactNode;
}

/** The frame of a page about an offer: title, links back, company, heading. */
export function OfferFrame({ title, about, children }: OfferFrameProps) {
  const t = useT("offers");
  const name = about.otherName ?? t("deletedUser");
  return (
    <div className="offer-page stack stack-6">
      <PageTitle title={title} />
      <header className="stack stack-2">
        <p className="small row row-w">
          <Link to={paths.conversation(about.conversationId)}>{t("backToTalk", { name })}</Link>
          <Link to={paths.offers()}>{t("all")}</Link>
        </p>
        {about.companyName && <p className="soft">{about.companyName}</p>}
        <h1 className="h-page">{title}</h1>
      </header>
      {children}
    </div>
  );
}
