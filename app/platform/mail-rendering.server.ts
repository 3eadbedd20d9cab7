/** From a template's words to the two parts of a mail. */
import { render, toPlainText } from "@react-email/render";
import type { MailText } from "./mail.ts";

// Preview line and written-out address are for the HTML part only; there they have the attribute.
const PLAIN = {
  wordwrap: 76,
  selectors: [
    { selector: "[data-skip-in-text]", format: "skip" },
    { selector: "h1", options: { uppercase: false } },
  ],
};

/** Renders a mail's HTML part and, from it, its plain part. */
export async function renderMail({
  subject,
  body,
}: MailText): Promise<{ subject: string; html: string; text: string }> {
  const html = await render(body);
  return { subject, html, text: toPlainText(html, PLAIN) };
}
