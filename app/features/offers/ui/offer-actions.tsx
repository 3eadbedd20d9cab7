import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Offer, OfferAct } from "../offer.ts";

/** What the reader can do with an offer now, each on a page of its own (messages `offers`). */
export function OfferActions({ offer }: { offer: Offer }) {
  const t = useT("offers");
  if (offer.acts.length === 0) return null;
  const word = (act: OfferAct) => {
    if (act === "acceptance") return offer.as === "proposer" ? t("act.confirm") : t("act.accept");
    if (act === "counter") return t("act.counter");
    if (act === "withdrawal") return t("act.withdraw");
    return offer.state === "accepted" ? t("act.takeBack") : t("act.decline");
  };
  return (
    <div className="offer-a">
      {offer.acts.map((act) => (
        <LinkButton
          key={act}
          to={paths.offerAct(offer, act)}
          variant={act === "acceptance" ? "primary" : act === "counter" ? "secondary" : "danger-quiet"}
        >
          {word(act)}
        </LinkButton>
      ))}
    </div>
  );
}
