import { HandCoins, Hourglass } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { MenuLink } from "#app/ui/menu/menu.tsx";
import { turnOf } from "../lifecycle.ts";
import { carriedAmount, type Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** Menu entry of a conversation that leads to the offer form; nothing if the conversation is about no pitch. */
export function MakeOffer({ conversationId, pitchId }: { conversationId: string; pitchId: string | null }) {
  const t = useT("offers");
  const [query] = useSearchParams();
  if (pitchId === null) return null;
  return (
    <MenuLink icon={HandCoins} to={paths.newOffer(conversationId, carriedAmount(query))}>
      {t("tool")}
    </MenuLink>
  );
}

interface WaitingOfferProps {
  offers: readonly Offer[];
  /** The offer whose card is the last message of the thread, where it cannot be missed. */
  atEnd: string | undefined;
}

/** Above the composer: the offer that awaits the reader's answer, whose card may be far up in the thread. */
export function WaitingOffer({ offers, atEnd }: WaitingOfferProps) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const words = useOfferWords();
  const offer = offers.find(({ state, as }) => turnOf(state) === as);
  if (!offer || offer.id === atEnd) return null;
  return (
    <p className="offer-waits" role="status">
      <Badge kind="review" icon={Hourglass}>
        {t("state.yourTurn")}
      </Badge>
      <span>
        <Link to={paths.offer(offer)}>{words.line(offer)}</Link> {rules(`label.${offer.label}`)}.{" "}
        {offer.state === "accepted" && t("acceptedByThem", { name: words.nameOf(offer) })}
      </span>
    </p>
  );
}
