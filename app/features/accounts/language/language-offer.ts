/** The line that offers a member to go on in the account's language, where the page is in another. */
import type { Market } from "#app/i18n/markets.ts";

/** The cookie that remembers which language was declined in this browser. */
export const LANGUAGE_OFFER_COOKIE = "languageOffer";

/** The line in the words of the account's language: its reader may not read the page's. */
export interface LanguageOfferWords {
  market: Market;
  /** BCP 47. */
  lang: string;
  text: string;
  accept: string;
  decline: string;
}
