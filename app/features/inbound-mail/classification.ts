/** Classifies incoming mail. Only an answer that a person wrote is ever stored or answered. */
import { fieldOf, fieldsOf, type InboundMail } from "./inbound-mail.ts";
import { type Complaint, complaintIn, type DeliveryReport, deliveryReportIn } from "./reports.ts";

type Classification =
  | { kind: "bounce"; report: DeliveryReport }
  | { kind: "complaint"; complaint: Complaint }
  | { kind: "automatic" }
  | { kind: "loop" }
  | { kind: "answer" };

/** Whether an address is one that we send from or read at. */
type IsOwn = (address: string) => boolean;

/** Classifies a mail. Reports are tested first, since they count as automatic too. */
export function classify(mail: InboundMail, isOwn: IsOwn): Classification {
  const complaint = complaintIn(mail);
  if (complaint) return { kind: "complaint", complaint };
  const report = deliveryReportIn(mail);
  if (report) return { kind: "bounce", report };
  if (mail.from.some(isOwn) || isLoop(mail, isOwn)) return { kind: "loop" };
  return isAutomatic(mail) ? { kind: "automatic" } : { kind: "answer" };
}

// Addresses that programs send from (RFC 2142 §5, RFC 5321 §4.5.1), and common variants.
const ROBOT =
  /^(?:mailer-daemon|postmaster|mail-?daemon|no-?reply|do-?not-?reply|bounces?|listserv|majordomo|autoresponder|auto-?reply)(?:[+\-=.@]|$)/;

// Set by out-of-office programs that predate RFC 3834, and by mailing lists.
const ROBOT_FIELDS = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponse",
  "x-auto-reply-from",
  "x-mailer-autoreply",
  "x-vacation-message",
  "list-id",
  "list-unsubscribe",
  "list-post",
  "mailing-list",
  "feedback-id",
  "x-failed-recipients",
];

const ABSENT =
  /^(?:automatic reply|auto(?:matic)? ?response|auto-?reply|out of (?:the )?office|autosvar|automatiskt svar|automatisk svar|frånvaro|fraværs?|fravær|ikke til stede|poissa|poissaolo|automaattinen vastaus|abwesend|réponse automatique)\b/iu;

/** Whether a program wrote the mail (RFC 3834, RFC 2919, RFC 2369, and what was in use before them). */
function isAutomatic(mail: InboundMail): boolean {
  const submitted = fieldOf(mail, "auto-submitted").split(";")[0]!.trim().toLowerCase();
  if (submitted !== "" && submitted !== "no") return true;
  if (/^(?:bulk|junk|list|auto_?reply)$/i.test(fieldOf(mail, "precedence").trim())) return true;
  // A null envelope sender wants no answer; the last server records it (RFC 5321 §4.4).
  if (fieldsOf(mail, "return-path").some((path) => path.replaceAll(/\s/g, "") === "<>")) return true;
  const suppressed = fieldOf(mail, "x-auto-response-suppress");
  if (mail.fields.some(({ name }) => ROBOT_FIELDS.includes(name))) return true;
  if (mail.from.length === 0 || mail.from.some((address) => ROBOT.test(address))) return true;
  // Exchange sets it on its own answers; people's mails may have it too, without "All" and another subject.
  return /\ball\b/i.test(suppressed) || ABSENT.test(fieldOf(mail, "subject").trim());
}

/** A mail loop: the mail names us as an intermediate sender, or has passed too many servers. */
function isLoop(mail: InboundMail, isOwn: IsOwn): boolean {
  const marks = ["sender", "resent-from", "x-loop"].flatMap((name) => fieldsOf(mail, name));
  if (marks.some((value) => addressesIn(value).some(isOwn))) return true;
  // RFC 5321 §6.3: a hundred hops are a loop.
  return fieldsOf(mail, "received").length >= 100;
}

/** The addresses in a field, in lower case; at most 50. Not validated. */
export function addressesIn(value: string): string[] {
  return (value.slice(0, 20_000).match(/[^\s<>,;:"()[\]]{1,128}@[^\s<>,;:"()[\]]{1,255}/g) ?? [])
    .slice(0, 50)
    .map((address) => address.toLowerCase());
}
