/** The risk warning of a mail with pitches or offers. */
import { createElement, type ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { MailPrescribed, MailWarning } from "#app/ui/mail/elements.tsx";
import { PRESCRIBED_WARNING } from "./prescribed-warning.ts";
import { riskWarning, warningMarketOf } from "./warnings.ts";

/**
 * The warning that applies to the reader: what the law prescribes before all else (`above`), or our own words at the end (`below`). `figures`:
 * the mail shows figures of others' pitches or terms of offers.
 */
export function mailWarnings(reader: MailReader, figures: boolean): { above: ReactNode; below: ReactNode } {
  const { market: lang, residence, formerResidences } = reader;
  if (riskWarning(warningMarketOf({ lang, residence, formerResidences }), figures) === "plain") {
    return { above: null, below: createElement(MailWarning, null, translator(lang, "shell")("riskWarning")) };
  }
  const t = translator(lang, "market-rules-warnings");
  const next = `${t("exempt.ground")} ${t("exempt.advice")}`;
  return { above: createElement(MailPrescribed, { words: PRESCRIBED_WARNING, lang: "en-GB", next }), below: null };
}
