import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import type { Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** What stands wherever offers are made: the risk, and that nothing here binds or is paid (messages `offers`, `shell`). */
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

interface OfferEndingProps {
  offer: Offer;
  act: "refusal" | "withdrawal";
  title: string;
  text: string;
  /** Inside the form. */
  fields?: ReactNode;
  children?: ReactNode;
}

/** Asks before an offer is turned down or taken back (messages `offers`). */
export function OfferEnding({ offer, act, title, text, fields, children }: OfferEndingProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const action = paths.offerAct(offer, act);
  const busy = useNavigation().formAction === action;
  const word =
    act === "withdrawal" ? t("act.withdraw") : offer.state === "accepted" ? t("act.takeBack") : t("act.decline");
  return (
    <OfferFrame title={title} about={offer}>
      {children}
      <p className="strong">{words.line(offer)}</p>
      <p>{text}</p>
      <Form method="post" action={action} className="stack stack-6">
        {fields}
        <div className="actions">
          <LinkButton to={paths.offer(offer)}>{t("form.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={busy}>
            {word}
          </Button>
        </div>
      </Form>
    </OfferFrame>
  );
}
