import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { isLive } from "../lifecycle.ts";
import type { Offer, OfferList } from "../offer.ts";
import { OfferRing } from "./offer-facts.tsx";
import { useOfferWords } from "./use-offer-words.ts";

/** A list of the member's own offers, or what will stand there. */
export function OfferLines({ offers, list }: { offers: readonly Offer[]; list: OfferList }) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const words = useOfferWords();
  if (offers.length === 0) {
    return (
      <EmptyState
        kind="offers"
        title={t(`empty.${list}`)}
        action={<LinkButton to={paths.messages()}>{t("empty.action")}</LinkButton>}
      >
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <ul className="offer-list">
      {offers.map((offer) => {
        const { text, kind } = words.status(offer);
        return (
          <li key={offer.id}>
            <OfferRing size={48} share={offer.share} />
            <div className="grow stack stack-2">
              <h2>
                <Link to={paths.offer(offer)}>{words.line(offer)}</Link>
              </h2>
              <p className="small soft">
                {t("listDetail", { company: offer.companyName ?? t("unnamedCompany"), name: words.nameOf(offer) })}
                {" · "}
                {rules(`label.${offer.label}`)}
              </p>
              <p className="tiny soft">
                {isLive(offer.state)
                  ? t("validUntil", { when: words.when(offer.validUntil, offer.zone) })
                  : t("movedAt", { when: words.when(offer.movedAt, offer.zone) })}
              </p>
            </div>
            <Badge kind={kind}>{text}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
