/** The settings that make the rules of a market stricter (decision 113). */
import { z } from "zod";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { choice } from "./values.server.ts";

/** What the public sees of pitches: the company without its offer; the same but for private companies; or nothing. */
export const TEASER_SETTINGS = ["company", "private-closed", "closed"] as const;

export type TeaserSetting = (typeof TEASER_SETTINGS)[number];

export const MARKET_RULE_SETTINGS = {
  /** For all markets (`closed`), or for some (`se=private-closed,uk=closed`); `company` elsewhere. */
  TEASERS: z.string().optional(),
  /** The version of the prescribed statements of investor status that the operator has confirmed. */
  INVESTOR_STATEMENT_TEXT: z.string().trim().optional(),
  /** Whether offers under British law have closing rooms. */
  CLOSING_ROOMS_UK: choice("off", "on").default("off"),
};

/** The teasers of each market by the setting; or the problem with it, as a sentence. */
export function teasersIn(text: string | undefined): Readonly<Record<Market, TeaserSetting>> | string {
  const found = Object.fromEntries(MARKETS.map((market) => [market, "company"])) as Record<Market, TeaserSetting>;
  for (const entry of text?.split(",") ?? []) {
    const [last, market] = entry
      .split("=")
      .map((part) => part.trim())
      .reverse();
    const setting = TEASER_SETTINGS.find((each) => each === last);
    const named = MARKETS.filter((each) => market === undefined || each === market);
    if (!setting || named.length === 0 || entry.split("=").length > 2) {
      return `TEASERS has "${entry}"; it must be ${TEASER_SETTINGS.join(", ")}, or entries such as se=private-closed,uk=closed.`;
    }
    for (const each of named) found[each] = setting;
  }
  return found;
}
