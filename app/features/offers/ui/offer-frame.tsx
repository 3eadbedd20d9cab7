import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import type { Offer } from "../offer.ts";

interface OfferFrameProps {
  title: string;
  /** What it is about: an offer, or the talk in which one is to be made. */
  about: Pick<Offer, "conversationId" | "otherName" | "companyName">;
  children: ReactNode;
}

/** A page about an offer: the way back to the talk, what it is about, its heading (messages `offers`). */
export function OfferFrame({ title, about, children }: OfferFrameProps) {
  const t = useT("offers");
  const name = about.otherName ?? t("deletedUser");
  return (
    <div className="offer-page stack stack-6">
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
