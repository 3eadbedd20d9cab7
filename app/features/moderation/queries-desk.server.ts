/** What the review desk goes by: its hours, and the words of its templates. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { isOpen, openingAfter } from "#app/i18n/office-hours.server.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { TEMPLATE_NAMES, type TemplateName } from "./templates.ts";

/** When an approval given now takes effect: at the next opening of the market's office; null for at once. */
export function nextOpening(market: Market): Date | null {
  const at = now();
  return env().REVIEW_HOURS === "always" || isOpen(at, market) ? null : openingAfter(at, market);
}

/** The templates' words in a language: that of the owner who reads them. */
export function templateTexts(lang: Market): Record<TemplateName, string> {
  const t = translator(lang, "review");
  return Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, t(`template.${name}.text`)])) as Record<
    TemplateName,
    string
  >;
}
