/** Reports about our mails: delivery status notifications (RFC 3464) and spam complaints (RFC 5965). */
import { fieldOf, type InboundMail } from "./inbound-mail.ts";

/** A report about an undelivered mail. */
export interface DeliveryReport {
  /** The address that was not reached, as reported. */
  address: string | null;
  /** `none`: nothing failed, as in a notice of delay. */
  result: "permanent" | "transient" | "none";
  /** Status (RFC 3463) and the other server's answer, on one line. */
  detail: string;
  /** Message-ID of the bounced mail. */
  original: string | null;
}

/** A spam complaint. */
export interface Complaint {
  address: string | null;
  detail: string;
  original: string | null;
}

const REPORT_TYPE = /^multipart\/report\b/i;
const DETAIL_LIMIT = 200;

/** The standard report in a mail, or undefined. */
export function deliveryReportIn(mail: InboundMail): DeliveryReport | undefined {
  const status = mail.reports.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  const isReport = REPORT_TYPE.test(fieldOf(mail, "content-type"));
  if (!status || !(isReport || isFromMailSystem(mail))) return undefined;
  // One group of fields about the mail, then one for each recipient.
  const groups = status.text.split(/\r?\n[ \t]*\r?\n/).map(groupOf);
  const recipients = groups.filter((group) => group.has("final-recipient") || group.has("original-recipient"));
  const group = recipients.find((each) => each.get("action") === "failed") ?? recipients[0];
  if (!group) return undefined;
  const code = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(group.get("status") ?? "");
  const failed = group.get("action")?.toLowerCase() === "failed";
  return {
    address: recipientOf(group.get("original-recipient")) ?? recipientOf(group.get("final-recipient")),
    result: !failed || code?.[1] === "2" ? "none" : code?.[1] === "4" ? "transient" : "permanent",
    detail: oneLine(`${code?.[0] ?? ""} ${group.get("diagnostic-code")?.replace(/^smtp;\s*/i, "") ?? ""}`),
    original: originalIn(mail),
  };
}

/**
 * A bounce in no standard form. Only for mails to an envelope sender of ours, which already names the bounced mail. People's programs answer
 * to that address too, so the report has to come from a mail system.
 */
export function plainReportIn(mail: InboundMail): DeliveryReport | undefined {
  const subject = fieldOf(mail, "subject");
  const isReport = isFromMailSystem(mail) || fieldOf(mail, "x-failed-recipients") !== "";
  if (!isReport || /\b(?:delay|warning|will (?:be )?retr)/i.test(subject)) return undefined;
  const code = /\b([45])\.\d{1,3}\.\d{1,3}\b|\b([45])[0-5]\d\b/.exec(mail.text.slice(0, 20_000));
  const result = (code?.[1] ?? code?.[2]) === "5" ? "permanent" : "transient";
  return { address: null, result, detail: oneLine(`${code?.[0] ?? ""} ${subject}`), original: null };
}

/** The complaint in a mail, or undefined. */
export function complaintIn(mail: InboundMail): Complaint | undefined {
  const report = mail.reports.find(({ type }) => type === "message/feedback-report");
  if (!report) return undefined;
  const group = groupOf(report.text);
  const type = group.get("feedback-type")?.toLowerCase() ?? "abuse";
  // `not-spam` withdraws a complaint, `auth-failure` reports forgeries by somebody else.
  if (type === "not-spam" || type === "auth-failure") return undefined;
  return {
    address: recipientOf(group.get("original-rcpt-to")) ?? recipientOf(group.get("removal-recipient")),
    detail: oneLine(`${type} ${group.get("user-agent") ?? ""}`),
    original: originalIn(mail),
  };
}

function isFromMailSystem({ from }: InboundMail): boolean {
  return from.some((address) => /^(?:mailer-daemon|postmaster)@/.test(address));
}

/** Message-ID of the mail that a report returns, complete or as a header only. */
function originalIn({ reports }: InboundMail): string | null {
  for (const { type, text } of reports) {
    if (!/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(type)) continue;
    const found = /^message-id:\s*(<[^<>\s]{1,250}>)/im.exec(text.slice(0, 100_000).replaceAll(/\r?\n[ \t]+/g, " "));
    if (found) return found[1]!;
  }
  return null;
}

function groupOf(text: string): Map<string, string> {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon > 0 && colon < 100) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

/** `rfc822; bo@example.com`, or the address alone. */
function recipientOf(value: string | undefined): string | null {
  const address =
    value
      ?.replace(/^[\w-]+\s*;/, "")
      .trim()
      .replace(/^<|>$/g, "")
      .toLowerCase() ?? "";
  return /^[^\s<>@]{1,128}@[^\s<>@]{1,255}$/.test(address) ? address : null;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, DETAIL_LIMIT);
}
