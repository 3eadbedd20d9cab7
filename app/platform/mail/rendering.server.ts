import type { FormatCallback } from "html-to-text";
import type { MailText } from "./mail.ts";

const IF = "<!--[if mso]>";
const END = "<![endif]-->";

/** Conditional comments of Outlook on Windows, for the placeholder elements of `app/ui/mail/pictures.tsx`. */
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

/** Replaces the placeholder elements. Text that people wrote cannot contain any: its `<` is escaped. */
function withOutlookComments(html: string): string {
  return COMMENTS.reduce((text, [element, comment]) => text.replaceAll(element, comment), html);
}

/** The cells of a row in one line, joined by the row's attribute: `For: 12.0 %`. */
const joinedRow: FormatCallback = ({ children, attribs }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  const cells = children.filter((cell) => cell.attribs && !("data-skip-in-text" in cell.attribs));
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addLiteral(attribs?.["data-joined-in-text"] ?? " ");
    walk(cell.children, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Options of the plain part. `data-skip-in-text` marks visual elements: preview line, written-out address, initials; `outlook-only` repeats text. */
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
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(body);
  return { subject, html: withOutlookComments(html), text: toPlainText(html, PLAIN).trim() };
}
