import { equalsSign } from "#app/features/pitches/ownership.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { BadgeKind } from "#app/ui/badge/badge.tsx";
import { turnOf } from "../lifecycle.ts";
import { dealOfTerms, type Offer, offerLine, type Terms } from "../offer.ts";

/** Texts about an offer: names, terms, status and times. */
export function useOfferWords() {
  const t = useT("offers");
  const market = useMarket();
  const format = useFormat();

  const nameOf = ({ otherName }: Pick<Offer, "otherName">) => otherName ?? t("deletedUser");

  /** "Counter-offer from Morag". */
  function head(offer: Offer): string {
    if (offer.as === "proposer") return offer.round > 1 ? t("head.mineCounter") : t("head.mine");
    return t(offer.round > 1 ? "head.theirsCounter" : "head.theirs", { name: nameOf(offer) });
  }

  const line = (offer: Offer) => offerLine(offer, { t, format });

  /**
   * The arithmetic of terms, with the figures that were divided: of the amount and the share where that is exact, else of the amount and the valuation.
   * Empty for terms that imply no valuation.
   */
  function sum(terms: Pick<Terms, "amount" | "share" | "kind" | "valuation" | "currency">): string {
    const deal = dealOfTerms(terms);
    if (!deal) return "";
    return t(terms.valuation === null ? "sum" : "shareSum", {
      amount: format.money(deal.amount, terms.currency),
      share: format.percent(deal.offered),
      post: format.money(deal.postMoney, terms.currency),
      equals: equalsSign(deal),
    });
  }

  /** The status, for the badge. */
  function status(offer: Offer): { text: string; kind: BadgeKind; mine: boolean } {
    const { state } = offer;
    const awaited = turnOf(state);
    if (awaited === offer.as) return { text: t("state.yourTurn"), kind: "review", mine: true };
    if (awaited) return { text: t("state.theirTurn", { name: nameOf(offer) }), kind: "line", mine: false };
    const kinds = {
      agreed: "done",
      declined: "danger",
      withdrawn: "line",
      countered: "line",
      expired: "plain",
    } as const;
    return { text: t(`state.${state as keyof typeof kinds}`), kind: kinds[state as keyof typeof kinds], mine: false };
  }

  /** Day and time in a zone. */
  function when(at: string, zone: string): string {
    const clock = zoneFormatsOf(market, zone);
    return t("when", { day: clock.day(at), time: clock.time(at) });
  }

  /** The day in a zone. */
  const day = (at: string, zone: string) => zoneFormatsOf(market, zone).day(at);

  return { nameOf, head, line, sum, status, when, day };
}
