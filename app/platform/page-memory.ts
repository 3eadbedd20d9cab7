/** The whole script of pages that need no other: remembers the page and the language (see `browser-memory.ts`). */
import { isMarket } from "#app/i18n/markets.ts";
import { rememberPage, syncPreferredLanguage } from "./browser-memory.ts";

rememberPage(location.pathname + location.search);
const { market } = document.documentElement.dataset;
if (isMarket(market)) syncPreferredLanguage(market, false);
