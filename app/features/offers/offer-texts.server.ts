/** Offers in a line of text, for lists of conversations. */
import { riskWarning, warningMarketOf } from "#app/features/market-rules/warnings.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Actor } from "#app/platform/actor.ts";
import { isLive } from "./lifecycle.ts";
import { type Offer, offerLine } from "./offer.ts";
import { offersNamed } from "./offers.server.ts";

/**
 * What has become of offers, by id, in the reader's language: "Your offer: 8% for £60,000 · Declined". Without those that the actor may not see.
 * Without figures where the law wants its warning before every figure, for which a list has no room.
 */
export async function offerTextsOf(actor: Actor, ids: readonly string[]): Promise<Record<string, string>> {
  const offers = await offersNamed(actor, ids);
  if (actor.kind !== "member") return {};
  const t = translator(actor.lang, "offers");
  const format = formatsOf(actor.lang);
  const figures = riskWarning(warningMarketOf(actor), true) !== "promotion";
  const head = (offer: Offer) => {
    if (figures) return offerLine(offer, { t, format });
    if (offer.as === "proposer") return t(offer.round > 1 ? "head.mineCounter" : "head.mine");
    return t(offer.round > 1 ? "head.theirsCounter" : "head.theirs", { name: offer.otherName ?? t("deletedUser") });
  };
  return Object.fromEntries(
    offers.map((offer) => {
      const { id, state } = offer;
      const said = isLive(state) || (figures && state === "agreed") ? null : t(`state.${state}`);
      return [id, said ? `${head(offer)} · ${said}` : head(offer)];
    }),
  );
}
