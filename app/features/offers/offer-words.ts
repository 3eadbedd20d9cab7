/** An offer in words: the same on pages and in downloads. */
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { Offer } from "./offer.ts";

/** What is offered, and by whom: "Your offer: 8% for £60,000". */
export function offerLine(
  { state, as, round, share, amount, currency, otherName }: Offer,
  { t, format }: { t: Translator<"offers">; format: MarketFormats },
): string {
  const terms = { share: format.percent(share), amount: format.money(amount, currency) };
  if (state === "agreed") return t("line.agreed", terms);
  if (as === "proposer") return t(round > 1 ? "line.mineCounter" : "line.mine", terms);
  return t(round > 1 ? "line.theirsCounter" : "line.theirs", { ...terms, name: otherName ?? t("deletedUser") });
}
