import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { READY_REASONS, type ReadyReason } from "../ready-reason.ts";

/** The texts of the ready reasons in a member's language. */
export function readyTexts(lang: Market): Record<ReadyReason, string> {
  const t = translator(lang, "reports-desk");
  return Object.fromEntries(READY_REASONS.map((name) => [name, t(`ready.${name}.text`)])) as Record<
    ReadyReason,
    string
  >;
}
