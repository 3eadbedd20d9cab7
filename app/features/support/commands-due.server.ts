import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";

const DAY = 86_400_000;
const WORKING_DAYS = 2;

/**
 * The moment until which a message that arrived at `from` is to be answered: in the sender's market, when the office closes (specification
 * §9: 1–2 working days; around the clock for paid plans).
 */
export function dueAfter(from: Date, market: Market, aroundTheClock: boolean): Date {
  return aroundTheClock ? new Date(from.getTime() + DAY) : closingAfter(from, market, WORKING_DAYS);
}
