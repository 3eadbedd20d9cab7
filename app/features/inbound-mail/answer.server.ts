/** What somebody wrote and attached in a mail, without what their program added. */
import { convert, type FormatCallback, type HtmlToTextOptions } from "html-to-text";
import type { Answer } from "./delivering.server.ts";
import { type InboundMail, type MailFile, TEXT_LIMIT } from "./inbound-mail.ts";
import { QUOTE_FOLLOWS, replyText } from "./reply-text.ts";

/** The answer in a mail. Pictures of the layout come along only where the words that are left show them: a pasted one, not a logo. */
export function answerIn(mail: InboundMail): Answer {
  const plain = mail.text.trim();
  const written = replyText(plain === "" && mail.html !== "" ? textOfHtml(mail.html) : mail.text);
  const files = mail.files.filter((file) => !file.related || marksOf(file).some((mark) => written.includes(mark)));
  let text = written;
  for (const file of mail.files) for (const mark of marksOf(file)) text = text.replaceAll(mark, "");
  return { text: text.replaceAll(/\n{3,}/g, "\n\n").trim(), files };
}

/** How programs write a picture into the plain text. */
function marksOf({ name, contentId }: MailFile): string[] {
  return [`[image: ${name}]`, ...(contentId ? [`[cid:${contentId}]`] : [])];
}

// Four times as much mark-up as words.
const HTML_LIMIT = TEXT_LIMIT * 4;

/** From here on nothing is the answer's. */
const cut: FormatCallback = (_element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral(QUOTE_FOLLOWS);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const SKIPPED = [
  // Gmail, Apple Mail, Thunderbird, Yahoo, Proton
  ".gmail_quote",
  ".gmail_signature",
  "blockquote[type=cite]",
  ".moz-cite-prefix",
  ".moz-signature",
  ".yahoo_quoted",
  ".protonmail_quote",
  ".protonmail_signature_block",
  // Outlook on the web and on telephones
  "#Signature",
  "#ms-outlook-mobile-signature",
  "style",
  "script",
  "title",
];

/** What Outlook puts above the header of the mail that is answered. */
const CUTS = ["#appendonsend", "#divRplyFwdMsg", "#mail-editor-reference-message-container"];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  // A page of ten thousand tables inside each other is nobody's answer.
  limits: { maxInputLength: HTML_LIMIT, maxDepth: 100, maxChildNodes: 5_000, ellipsis: "" },
  formatters: { cut },
  selectors: [
    ...SKIPPED.map((selector) => ({ selector, format: "skip" })),
    ...CUTS.map((selector) => ({ selector, format: "cut" })),
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: "img", format: "image" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "table", format: "block" },
  ],
};

/** The words of an HTML text, as `replyText` reads them: what mail programs mark as the mail that is answered, or as a signature, is left out. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, HTML_LIMIT), OPTIONS);
}
