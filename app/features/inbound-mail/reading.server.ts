/** Parses mails. Nothing throws, whatever the bytes: a malformed mail is its sender's mistake. */
import { createHash } from "node:crypto";
import { type ParsedMail, simpleParser } from "mailparser";
import { canonicalEmail } from "#app/features/accounts/email-address.ts";
import { newId } from "#app/platform/ids.ts";
import { addressesIn } from "./classification.ts";
import { FILE_COUNT_LIMIT, type HeaderField, type InboundMail, type MailFile, TEXT_LIMIT } from "./inbound-mail.ts";

const HEADER_LIMIT = 256 * 1_024;
const FIELD_COUNT_LIMIT = 1_000;

/** Fields in which servers name the recipient. */
const RECIPIENTS = ["to", "cc", "delivered-to", "x-original-to", "x-envelope-to", "envelope-to", "x-delivered-to"];

const OPTIONS = {
  skipTextToHtml: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  // An attached mail is a file: its text is somebody else's. This bounds the nesting too.
  ignoreEmbedded: true,
  maxHeadSize: HEADER_LIMIT,
};

/** Content types of the parts of a report. */
const REPORT =
  /^(?:message\/(?:global-)?delivery-status|message\/feedback-report|message\/(?:rfc822|global(?:-headers)?)|text\/rfc822-headers)$/;
/** Bytes that are read of each. */
const REPORT_LIMIT = 100_000;

// Parts of signed and encrypted mails, and calendar answers: programs added them, not the sender.
const MACHINERY =
  /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys|encrypted)|text\/calendar)$/;

/** Parses a mail. Bounded by the size of its source, 1,000 parts, and 256 KB of header. */
export async function readMail(source: Buffer): Promise<InboundMail> {
  try {
    return mailOf(await simpleParser(source, OPTIONS));
  } catch {
    return readHeader(source.subarray(0, HEADER_LIMIT), "unreadable");
  }
}

/** Parses only the header of a mail that is too large or cannot be read. */
export async function readHeader(source: Buffer, unread: NonNullable<InboundMail["unread"]>): Promise<InboundMail> {
  const text = source.toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  const header = Buffer.from(`${end < 0 ? text : text.slice(0, end)}\r\n\r\n`, "latin1");
  const mail = await simpleParser(header, OPTIONS).catch(() => undefined);
  return { ...(mail ? mailOf(mail) : NOTHING), text: "", html: "", reports: [], files: [], unread };
}

/** Identity of a mail: SHA-256 of its Message-ID, or of its position if it has none. */
export function hashOfMail(
  { messageId }: InboundMail,
  { uidValidity, uid }: { uidValidity: number; uid: number },
): Buffer {
  return createHash("sha256")
    .update(messageId ?? `${uidValidity} ${uid}`)
    .digest();
}

const NOTHING: InboundMail = {
  messageId: null,
  fields: [],
  from: [],
  recipients: [],
  text: "",
  html: "",
  reports: [],
  files: [],
};

function mailOf(mail: ParsedMail): InboundMail {
  const fields = (mail.headerLines ?? []).slice(0, FIELD_COUNT_LIMIT).map(fieldIn);
  const reports = mail.attachments.filter(({ contentType }) => REPORT.test(contentType)).slice(0, 10);
  const files = mail.attachments.filter((file) => !REPORT.test(file.contentType) && !MACHINERY.test(file.contentType));
  const id = /<[^<>\s]{1,990}>/.exec(fields.find(({ name }) => name === "message-id")?.value ?? "");
  const subject = { name: "subject", value: (mail.subject ?? "").slice(0, 1_000) };
  return {
    messageId: id?.[0] ?? null,
    // The decoded subject replaces the raw one.
    fields: [...fields.filter(({ name }) => name !== "subject"), subject],
    from: sendersOf(mail),
    recipients: fields.filter(({ name }) => RECIPIENTS.includes(name)).flatMap(({ value }) => addressesIn(value)),
    text: (mail.text ?? "").slice(0, TEXT_LIMIT),
    html: mail.html || "",
    reports: reports.map(({ contentType, content }) => ({
      type: contentType,
      text: content.toString("utf8", 0, REPORT_LIMIT),
    })),
    // One more than accepted, so that the caller notices that some are left out.
    files: files.slice(0, FILE_COUNT_LIMIT + 1).map(fileOf),
  };
}

function fieldIn({ key, line }: { key: string; line: string }): HeaderField {
  const value = line.slice(line.indexOf(":") + 1, line.indexOf(":") + 20_000);
  return { name: key.toLowerCase(), value: value.replaceAll(/\r?\n[ \t]*/g, " ").trim() };
}

function sendersOf({ from }: ParsedMail): string[] {
  return (from?.value ?? [])
    .slice(0, 10)
    .flatMap(({ address }) => canonicalEmail(address ?? "") ?? [])
    .filter((address) => address.length <= 254);
}

function fileOf(file: ParsedMail["attachments"][number]): MailFile {
  const { filename, contentType, content, related = false, cid } = file;
  return {
    name: (filename ?? `${newId().slice(-6)}.${contentType.split("/")[1] ?? "bin"}`).slice(0, 200),
    type: contentType,
    content,
    related,
    contentId: cid ?? null,
  };
}
