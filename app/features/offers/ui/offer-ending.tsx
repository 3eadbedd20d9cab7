import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Offer } from "../offer.ts";
import { OfferFrame } from "./offer-frame.tsx";
import { useOfferWords } from "./use-offer-words.ts";

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
