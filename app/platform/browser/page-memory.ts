/**
 * The only script of pages without React: persists page and language (`memory.ts`), obtains app-check tokens for guarded forms, and lets Back
 * close sheets.
 */
import { isMarket } from "#app/i18n/markets.ts";
import { watchGuardedForms } from "../app-check/app-check.ts";
import { hideToken, rememberPage, syncPreferredLanguage } from "./memory.ts";
import { announceReader, NOBODY } from "./session.ts";
import { closeSheetsByBack } from "./sheet-history.ts";
import { watchTraversals } from "./traversal.ts";

watchGuardedForms();
watchTraversals();
closeSheetsByBack();
announceReader(NOBODY);
rememberPage(location.pathname + location.search);
hideToken();
const { market } = document.documentElement.dataset;
if (isMarket(market)) syncPreferredLanguage(market);
