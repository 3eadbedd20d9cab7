import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ANSWER_DAYS } from "./legal-request.ts";

/** Until when a document is promised that is asked for at that moment: the close of the market's office, by setting `LEGAL_DOCUMENT_DAYS`. */
export function promisedBy(at: Date, market: Market): Date {
  return closingAfter(at, market, env().LEGAL_DOCUMENT_DAYS);
}

/** Until when a member is asked to answer a question of that moment. */
export function answerBy(at: Date, market: Market): Date {
  return closingAfter(at, market, ANSWER_DAYS);
}
