/** The whole script of pages that need no other: remembers the page and the language (see `browser-memory.ts`), and looks after forms that need a proof. */
import { isMarket } from "#app/i18n/markets.ts";
import { watchGuardedForms } from "../app-check/app-check.ts";
import { hideToken, rememberPage, syncPreferredLanguage } from "./memory.ts";
import { announceReader, NOBODY } from "./session.ts";

watchGuardedForms();
announceReader(NOBODY);
rememberPage(location.pathname + location.search);
hideToken();
const { market } = document.documentElement.dataset;
if (isMarket(market)) syncPreferredLanguage(market);
