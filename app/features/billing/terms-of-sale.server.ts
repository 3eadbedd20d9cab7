/** The terms of sale as files: a buyer keeps them together with the confirmation of the contract (Directive 2011/83/EU article 8 § 7). */
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { MailAttachment } from "#app/platform/mail.ts";
import { longText } from "#app/platform/texts.server.ts";

/**
 * The terms that an order is under, as plain text, with links that lead to `origin`. A checkout may be paid after the terms have changed:
 * the text of its version then stands beside the new one as `terms-of-sale-<version>.md`. Throws when it does not.
 */
export async function termsOfSaleFile(market: Market, version: string, origin: string): Promise<MailAttachment> {
  // Loaded at the first mail: pages need none of it.
  const { toPlainText } = await import("@react-email/render");
  const name = version === SALE_TERMS_VERSION ? "terms-of-sale" : `terms-of-sale-${version}`;
  const { title, html } = await longText(market, name);
  const content = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "a", options: { baseUrl: origin, linkBrackets: ["(", ")"] } },
      { selector: ".imprint > span", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  });
  return { name: `${title} ${version}.txt`, type: "text/plain; charset=utf-8", content };
}
