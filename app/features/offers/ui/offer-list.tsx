import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { isLive } from "../lifecycle.ts";
import type { Offer, OfferList as Which } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** One's own offers, the last moved first (messages `offers`). */
export function OfferList({ offers, list }: { offers: readonly Offer[]; list: Which }) {
  const t = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  if (offers.length === 0) {
    return (
      <EmptyState
        kind="messages"
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
        const { text, kind } = words.standing(offer);
        return (
          <li key={offer.id}>
            <ShareRing
              size={48}
              offered={offer.share / 100}
              figure={format.percent(offer.share)}
              label={t("ring", { share: format.percent(offer.share) })}
            />
            <div className="grow stack stack-2">
              <h2>
                <Link to={paths.offer(offer)}>{words.line(offer)}</Link>
              </h2>
              <p className="small soft">
                {t("listDetail", { company: offer.companyName ?? t("unnamedCompany"), name: words.nameOf(offer) })}
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
