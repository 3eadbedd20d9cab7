import { render, toPlainText } from "@react-email/render";
import type { FormatCallback } from "html-to-text";
import type { MailText } from "./mail.ts";

/** Conditional comments of Outlook on Windows, in place of the elements that stand for them (`app/ui/mail/pictures.tsx`). */

const IF = "<!--[if mso]>";
const END = "<![endif]-->";

const COMMENTS: readonly (readonly [element: string, comment: string])[] = [
  ["<outlook-only>", IF],
  ["</outlook-only>", END],
  ["<not-outlook>", "<!--[if !mso]><!-->"],
  ["</not-outlook>", "<!--<![endif]-->"],
  [
    "<outlook-column>",
    `${IF}<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>${END}`,
  ],
  ["</outlook-column>", `${IF}</td></tr></table>${END}`],
];

/** A mail's HTML with the comments. Words that somebody wrote hold none of the elements: their `<` is written `&lt;`. */
function withOutlookComments(html: string): string {
  return COMMENTS.reduce((text, [element, comment]) => text.replaceAll(element, comment), html);
}

// From a template's words to the two parts of a mail.

/** Cells of a row in one line, with the row's own words between them: `For: 12.0 %`. */
const joinedRow: FormatCallback = ({ children, attribs }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  const cells = children.filter((cell) => cell.attribs && !("data-skip-in-text" in cell.attribs));
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addLiteral(attribs?.["data-joined-in-text"] ?? " ");
    walk(cell.children, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

// What is for the eye only has the attribute: preview line, written-out address, initials. Words for Outlook are said twice.
const PLAIN = {
  wordwrap: 76,
  formatters: { joinedRow },
  selectors: [
    { selector: "[data-skip-in-text]", format: "skip" },
    { selector: "outlook-only", format: "skip" },
    { selector: "[data-line-in-text]", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "tr[data-joined-in-text]", format: "joinedRow" },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: "blockquote", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** Renders a mail's HTML part and, from it, its plain part. */
export async function renderMail({
  subject,
  body,
}: Pick<MailText, "subject" | "body">): Promise<{ subject: string; html: string; text: string }> {
  const html = await render(body);
  return { subject, html: withOutlookComments(html), text: toPlainText(html, PLAIN).trim() };
}
