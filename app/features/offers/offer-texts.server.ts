/** Offers in a line of text, for lists of conversations. */
import { riskWarning, warningMarketOf } from "#app/features/market-rules/warnings.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Actor } from "#app/platform/actor.ts";
import { isLive, turnOf } from "./lifecycle.ts";
import type { Offer } from "./offer.ts";
import { offersNamed } from "./offers.server.ts";

/**
 * What has become of offers, by id, in the reader's language: "8% for £60,000 · Your turn". Without those that the actor may not see. Without figures
 * where the law wants its warning before every figure, for which a list has no room.
 */
export async function offerTextsOf(actor: Actor, ids: readonly string[]): Promise<Record<string, string>> {
  const offers = await offersNamed(actor, ids);
  if (actor.kind !== "member") return {};
  const t = translator(actor.lang, "offers");
  const format = formatsOf(actor.lang);
  const figures = riskWarning(warningMarketOf(actor), true) !== "promotion";
  const headOf = ({ as, round, otherName }: Offer) => {
    if (as === "proposer") return t(round > 1 ? "head.mineCounter" : "head.mine");
    return t(round > 1 ? "head.theirsCounter" : "head.theirs", { name: otherName ?? t("deletedUser") });
  };
  const statusOf = (offer: Offer) => {
    const { state, as } = offer;
    if (!isLive(state)) return t(`state.${state}`);
    return turnOf(state) === as ? t("state.yourTurn") : headOf(offer);
  };
  return Object.fromEntries(
    offers.map((offer) => {
      const terms = figures
        ? t("terms", { share: format.percent(offer.share), amount: format.money(offer.amount, offer.currency) })
        : headOf(offer);
      return [offer.id, [...new Set([terms, statusOf(offer)])].join(" · ")];
    }),
  );
}
