/**
 * The text and files of an answer by mail, without the quoted mail, the signature and what mail programs add. No library we found knows how
 * mail programs quote in all five languages. In doubt a line stays: a reader skips what is too much, but cannot recover what is lost.
 */
import { convert, type FormatCallback, type HtmlToTextOptions } from "html-to-text";
import type { Answer } from "./delivering.server.ts";
import { type InboundMail, type MailFile, TEXT_LIMIT } from "./inbound-mail.ts";

/** The answer in a mail. Inline pictures are included only if the remaining text refers to them: a pasted picture, not a logo. */
export function answerIn(mail: InboundMail): Answer {
  const plain = mail.text.trim();
  const written = replyText(plain === "" && mail.html !== "" ? textOfHtml(mail.html) : mail.text);
  const files = mail.files.filter((file) => !file.related || marksOf(file).some((mark) => written.includes(mark)));
  let text = written;
  for (const file of mail.files) for (const mark of marksOf(file)) text = text.replaceAll(mark, "");
  return { text: text.replaceAll(/\n{3,}/g, "\n\n").trim(), files };
}

/** Placeholders that mail programs put into the plain text for a picture. */
function marksOf({ name, contentId }: MailFile): string[] {
  return [`[image: ${name}]`, ...(contentId ? [`[cid:${contentId}]`] : [])];
}

// Allows for four times as much mark-up as text.
const HTML_LIMIT = TEXT_LIMIT * 4;

/** Replaces an element by the line that ends the answer: `replyText` drops the rest. */
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

/** Elements that Outlook puts above the header of the quoted mail. */
const CUTS = ["#appendonsend", "#divRplyFwdMsg", "#mail-editor-reference-message-container"];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  // Bounds hostile input, such as ten thousand nested tables.
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

/** Converts HTML to plain text for `replyText`, without the parts that mail programs mark as quote or signature. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, HTML_LIMIT), OPTIONS);
}

/** Marks, in text converted from HTML, that the rest is the quoted mail. */
const QUOTE_FOLLOWS = "-----Original Message-----";

// Longer lines are no header; this also bounds the regular expressions.
const LINE_LIMIT = 400;

const ORIGINAL =
  /^\s*[-_]{2,}\s*(?:original (?:message|appointment)|ursprungligt meddelande|opprinnelig melding|oprindelig (?:meddelelse|besked)|alkuperäinen viesti|ursprüngliche nachricht|message d'origine|message original|forwarded message|vidarebefordrat (?:meddelande|brev)|videresendt (?:melding|meddelelse|besked)|välitetty viesti|edelleenlähetetty viesti|weitergeleitete nachricht)\s*[-_]{2,}\s*$/iu;

// Header fields that Outlook and others write above a quote: the first one, and those that follow it.
const FROM = /^[\s*]*(?:from|från|fra|lähettäjä|von|de|expéditeur)\s*:[\s*]*\S/iu;
const FIELD =
  /^[\s*]*(?:sent|skickat|sendt|lähetetty|gesendet|envoyé|date|datum|dato|päivämäärä|päiväys|pvm|to|till|til|vastaanottaja|an|à|cc|kopia|kopi|kopio|subject|ämne|emne|aihe|betreff|objet|reply-to)\s*:/iu;

const WROTE =
  /(?:\bwrote|\bskrev(?:\s+(?:följande|følgende|.{1,120}))?|\bkirjoitti(?:\s+.{1,120})?|\bschrieb(?:\s+.{1,120})?|\ba écrit|\bviestissä.{0,120})\s*:\s*$/iu;
// An attribution names a time or an address; a sentence of the writer's that ends in "wrote:" does not.
const ATTRIBUTED = /\d{1,2}[.:/]\d{2}|\d{4}|@|<[^>]+>/;

const MOBILE =
  /^\s*(?:(?:sent|skickat|sendt|von|envoyé)\b.{0,12}\b(?:from|från|fra|via|mit|with|med|de|meinem|depuis|using)\b.{0,60}|lähetetty\b.{0,60}|(?:get|hämta|skaffa|få|hent|hanki|lataa)\s+outlook\b.{0,60}|outlook (?:for|för|til) .{0,40})$/iu;
const PRODUCT =
  /iphone|ipad|ios\b|android|samsung|galaxy|huawei|nokia|oneplus|pixel|xiaomi|telefon|phone|mobil|puhelim|tablet|surfplatta|outlook|yahoo|gmail|proton|windows|e-post\b|thunderbird|laitteesta|blackberry|\bmail\b|spark|tutanota|fairphone/iu;

/** The text of an answer without quotes and signature, trimmed; may be empty. */
export function replyText(text: string): string {
  const lines = text
    .slice(0, TEXT_LIMIT)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd());
  const own = withoutQuotes(lines.slice(0, endOf(lines)));
  return withoutSignature(own)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Index of the line where the quoted mail begins and no more of the answer follows. */
function endOf(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.length > LINE_LIMIT || isQuoted(line)) continue;
    if (ORIGINAL.test(line) || isHeaderBlock(lines, at)) return at;
    const attribution = attributionAt(lines, at);
    // Answers may be written between lines quoted with ">": `withoutQuotes` removes those one by one.
    if (attribution > 0 && !isQuoted(nextOf(lines, at + attribution))) return at;
  }
  return lines.length;
}

/** `From: …` with two more fields right below it, as Outlook quotes. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at]!)) return false;
  return lines.slice(at + 1, at + 7).filter((line) => line.length <= LINE_LIMIT && FIELD.test(line)).length >= 2;
}

/** How many lines, from this one, form an attribution ("On … wrote:"); 0 if none. */
function attributionAt(lines: readonly string[], at: number): number {
  if (lines[at]!.trim() === "") return 0;
  let joined = "";
  for (let count = 1; count <= 3 && at + count <= lines.length; count++) {
    const line = lines[at + count - 1]!;
    if (line.trim() === "" || line.length > LINE_LIMIT || isQuoted(line)) return 0;
    joined = `${joined} ${line.trim()}`;
    if (joined.length > LINE_LIMIT) return 0;
    if (WROTE.test(joined)) return ATTRIBUTED.test(joined) && startsAttribution(joined, count) ? count : 0;
  }
  return 0;
}

// Required of an attribution over several lines, so that it does not swallow the last lines of the answer.
const BEGINS = /^\s*(?:on|den|le|am|[\p{L}]{2,9}\.?,?)\s.{0,40}\d|^\s*\d{1,4}[-./]|^[^@]{0,100}<?[^\s@]+@/iu;

function startsAttribution(text: string, count: number): boolean {
  return count === 1 || BEGINS.test(text);
}

function nextOf(lines: readonly string[], from: number): string {
  return lines.slice(from).find((line) => line.trim() !== "") ?? "";
}

function isQuoted(line: string): boolean {
  return /^\s?(?:>|\|\s)/.test(line);
}

function withoutQuotes(lines: readonly string[]): string[] {
  const own: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (isQuoted(lines[at]!)) continue;
    const attribution = attributionAt(lines, at);
    if (attribution > 0) at += attribution - 1;
    else own.push(lines[at]!);
  }
  return own;
}

/** Up to the signature line of two dashes (RFC 3676 §4.3) or underscores, without lines that phones add. */
function withoutSignature(lines: readonly string[]): string[] {
  const dashes = lines.findIndex((line, at) => at > 0 && (/^--\s?$/.test(line) || /^[_—–]{5,}$/.test(line.trim())));
  const own = dashes < 0 ? [...lines] : lines.slice(0, dashes);
  return own.filter((line) => !(line.length <= 120 && MOBILE.test(line) && PRODUCT.test(line)));
}
