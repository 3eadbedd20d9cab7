import { Hourglass } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { turnOf } from "../lifecycle.ts";
import type { Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

interface WaitingOfferProps {
  offers: readonly Offer[];
  /** The offer whose card stands at the end of the thread, where nobody misses it. */
  atEnd: string | undefined;
}

/** Over the field: the offer that waits for the reader, whose card may stand far up by now (messages `offers`). */
export function WaitingOffer({ offers, atEnd }: WaitingOfferProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const offer = offers.find(({ state, as }) => turnOf(state) === as);
  if (!offer || offer.id === atEnd) return null;
  return (
    <p className="offer-waits" role="status">
      <Badge kind="review" icon={Hourglass}>
        {t("state.yourTurn")}
      </Badge>
      <span>
        <Link to={paths.offer(offer)}>{words.line(offer)}</Link>{" "}
        {offer.state === "accepted" && t("acceptedByThem", { name: words.nameOf(offer) })}
      </span>
    </p>
  );
}
