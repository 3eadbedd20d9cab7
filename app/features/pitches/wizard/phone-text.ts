import { parsePhone } from "#app/features/profiles/phone.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Reading } from "./pitch-fields.ts";

/** Parses a phone number of a pitch to E.164. */
export function readPhone(market: Market, text: string): Reading<string> {
  const parsed = parsePhone(market, text);
  return parsed.ok ? parsed : { ok: false, problem: "phone" };
}
