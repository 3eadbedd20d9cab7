/** Toasts are participles: “Search saved”, not “The search has been saved.” */
import type { Market } from "../../markets.ts";
import type { Rule } from "../rule.ts";
import { words } from "../rule.ts";

const PASSIVE: Record<Market, RegExp> = {
  uk: words("(?:has|have) been"),
  se: words("(?:har|är) (?:nu )?(?:blivit|\\p{L}+ts)"),
  no: words("(?:har|er) (?:nå )?blitt"),
  dk: words("(?:har|er) (?:nu )?blevet"),
  fi: words("on nyt \\p{L}+t(?:t)?u"),
};

export const toast: Rule = {
  name: "toast",
  check: (reading, { market, kind, quoted }) =>
    kind === "toast" && !quoted && PASSIVE[market].test(reading)
      ? ["a toast is a participle: the thing, then what was done"]
      : [],
};
