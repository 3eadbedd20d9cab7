/** Reasons of a match in words: the same on pages and in mails. */
import { countyName } from "#app/i18n/counties.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { Reason, Wish } from "./score.ts";

/** What the words are made with. */
export interface ReasonWords {
  t: Translator<"matching">;
  pitches: Translator<"pitches">;
  shell: Translator<"shell">;
  format: MarketFormats;
}

/** What a pitch has that its reader asks for, as the pitch says it. */
export function reasonText(reason: Reason, { t, pitches, shell, format }: ReasonWords): string {
  switch (reason.part) {
    case "industry":
      return pitches(`industry.${reason.industry}`);
    case "market":
      return (reason.county && countyName(reason.county)) || shell(`country.${reason.market}`);
    case "distance":
      return t("reason.distance", { km: reason.km, town: reason.town });
    case "amount":
      return t("reason.amount", { amount: format.money(reason.amount, reason.currency) });
    case "share":
      return t("reason.share", { share: format.percent(reason.offered) });
    case "phase":
      return pitches(`phase.${reason.phase}`);
    case "language":
      return t(`reason.language.${reason.language}`);
  }
}

/** What an investor asks for that the reader's pitch has; never the investor's own limits. */
export function theirReasonText(reason: Reason, words: ReasonWords): string {
  const { t } = words;
  switch (reason.part) {
    case "distance":
      return t("theirs.distance", { km: reason.km });
    case "amount":
    case "share":
    case "language":
      return t(`theirs.${reason.part}`);
    default:
      return reasonText(reason, words);
  }
}

/** What the reader looks for that an investor has. */
export function wishText(wish: Wish, market: Market, words: ReasonWords): string {
  return wish === "lives"
    ? words.t("wish.lives", { country: words.shell(`country.${market}`) })
    : words.t(`wish.${wish}`);
}
