import type { Market } from "#app/i18n/markets.ts";
import { longText } from "#app/platform/texts.server.ts";
import { AGREEMENT_VERSION } from "./agreement.ts";

/** The confidentiality agreement in a language, as part of a page: its heading is the page's own, those below are one level lower. */
export async function agreementText(market: Market): Promise<{ version: string; html: string }> {
  const { html } = await longText(market, "confidentiality");
  return {
    version: AGREEMENT_VERSION,
    html: html.replace(/<h1[^>]*>.*?<\/h1>\s*/s, "").replace(/(<\/?)h2\b/g, "$1h3"),
  };
}
