/**
 * What somebody wrote and attached in a mail: without the mail that it answers, a signature, and what their program added. No library at hand
 * knows how mail programs quote in all five languages. In doubt a line stays: too much is read over, too little is lost.
 */
import { convert, type FormatCallback, type HtmlToTextOptions } from "html-to-text";
import type { Answer } from "./delivering.server.ts";
import { type InboundMail, type MailFile, TEXT_LIMIT } from "./inbound-mail.ts";

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

/** Stands in a text made of HTML where the rest is the mail that is answered. */
const QUOTE_FOLLOWS = "-----Original Message-----";

// Longer lines are nobody's header.
const LINE_LIMIT = 400;

const ORIGINAL =
  /^\s*[-_]{2,}\s*(?:original (?:message|appointment)|ursprungligt meddelande|opprinnelig melding|oprindelig (?:meddelelse|besked)|alkuperäinen viesti|ursprüngliche nachricht|message d'origine|message original|forwarded message|vidarebefordrat (?:meddelande|brev)|videresendt (?:melding|meddelelse|besked)|välitetty viesti|edelleenlähetetty viesti|weitergeleitete nachricht)\s*[-_]{2,}\s*$/iu;

// The names of fields that Outlook and others write above what they quote, a first one and those that follow it.
const FROM = /^[\s*]*(?:from|från|fra|lähettäjä|von|de|expéditeur)\s*:[\s*]*\S/iu;
const FIELD =
  /^[\s*]*(?:sent|skickat|sendt|lähetetty|gesendet|envoyé|date|datum|dato|päivämäärä|päiväys|pvm|to|till|til|vastaanottaja|an|à|cc|kopia|kopi|kopio|subject|ämne|emne|aihe|betreff|objet|reply-to)\s*:/iu;

const WROTE =
  /(?:\bwrote|\bskrev(?:\s+(?:följande|følgende|.{1,120}))?|\bkirjoitti(?:\s+.{1,120})?|\bschrieb(?:\s+.{1,120})?|\ba écrit|\bviestissä.{0,120})\s*:\s*$/iu;
// Names a moment or an address: nobody's own sentence that ends so does.
const ATTRIBUTED = /\d{1,2}[.:/]\d{2}|\d{4}|@|<[^>]+>/;

const MOBILE =
  /^\s*(?:(?:sent|skickat|sendt|von|envoyé)\b.{0,12}\b(?:from|från|fra|via|mit|with|med|de|meinem|depuis|using)\b.{0,60}|lähetetty\b.{0,60}|(?:get|hämta|skaffa|få|hent|hanki|lataa)\s+outlook\b.{0,60}|outlook (?:for|för|til) .{0,40})$/iu;
const PRODUCT =
  /iphone|ipad|ios\b|android|samsung|galaxy|huawei|nokia|oneplus|pixel|xiaomi|telefon|phone|mobil|puhelim|tablet|surfplatta|outlook|yahoo|gmail|proton|windows|e-post\b|thunderbird|laitteesta|blackberry|\bmail\b|spark|tutanota|fairphone/iu;

/** The words of an answer, trimmed; empty when nothing is left. */
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

/** Where the mail that is answered begins and nothing of the answer follows. */
function endOf(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.length > LINE_LIMIT || isQuoted(line)) continue;
    if (ORIGINAL.test(line) || isHeaderBlock(lines, at)) return at;
    const attribution = attributionAt(lines, at);
    // Where it is marked line by line, answers may stand in between: those lines are taken out one by one.
    if (attribution > 0 && !isQuoted(nextOf(lines, at + attribution))) return at;
  }
  return lines.length;
}

/** `From: …` with two more fields right below it, as Outlook quotes. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at]!)) return false;
  return lines.slice(at + 1, at + 7).filter((line) => line.length <= LINE_LIMIT && FIELD.test(line)).length >= 2;
}

/** Over how many lines, from this one, somebody is said to have written what follows; 0 where nobody is. */
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

// Over several lines only what begins as one: the last lines of a text would go along with it.
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

/** Up to the line of two dashes (RFC 3676 §4.3), or of underscores, and without what telephones add. */
function withoutSignature(lines: readonly string[]): string[] {
  const dashes = lines.findIndex((line, at) => at > 0 && (/^--\s?$/.test(line) || /^[_—–]{5,}$/.test(line.trim())));
  const own = dashes < 0 ? [...lines] : lines.slice(0, dashes);
  return own.filter((line) => !(line.length <= 120 && MOBILE.test(line) && PRODUCT.test(line)));
}
