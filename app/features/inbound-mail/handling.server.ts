/** Handles an incoming mail: one decision each, and a mail to the sender when an answer is refused. */
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { deliveryOfMessageId, readBounceAddress } from "#app/platform/mail/envelope.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { isReplyAddress, type ReplyToken, readReplyAddress } from "#app/platform/mail/reply-address.server.ts";
import { answerIn } from "./answer.server.ts";
import { type Attempt, finishMail } from "./bookkeeping.server.ts";
import { addressesIn, classify } from "./classification.ts";
import { type Delivered, intoCase, intoConversation } from "./delivering.server.ts";
import type { InboundMail, Outcome, RefusalReason } from "./inbound-mail.ts";
import { REPLY_REFUSED } from "./mails.ts";
import { plainReportIn } from "./reports.ts";
import { accountWith, verdictOf, type Writer, writerOf } from "./senders.server.ts";

/** The decision about a mail, before it is stored. */
interface Decision {
  outcome: Outcome;
  reason?: string | null;
  refusal?: Refusal;
}

/** Handles a mail. Returns its outcome, or `later` when it is to be tried again. Throws on errors of our own. */
export async function handleMail(actor: SystemActor, attempt: Attempt, mail: InboundMail): Promise<Outcome | "later"> {
  const decision = await decide(actor, mail);
  if (decision === "later") return decision;
  const { outcome, reason = null, refusal } = decision;
  await transaction(async (trx) => {
    // Of two concurrent readers of a mail only one mails its sender.
    if ((await finishMail(trx, attempt.id, outcome, reason)) && refusal) await refuse(trx, refusal);
  });
  return outcome;
}

async function decide(actor: SystemActor, mail: InboundMail): Promise<Decision | "later"> {
  if (mail.messageId && deliveryOfMessageId(mail.messageId)) return { outcome: "loop" };
  const kind = classify(mail, isOwn);
  const bounced = mail.recipients.map(readBounceAddress).find((id) => id !== null);
  const report = kind.kind === "bounce" ? kind.report : bounced ? plainReportIn(mail) : undefined;
  if (kind.kind === "complaint") {
    const { original, detail } = kind.complaint;
    return reported(actor, "complaint", bounced ?? deliveryNamed(original), true, detail);
  }
  if (report) {
    if (report.result === "none") return { outcome: "bounce", reason: "nothing-failed" };
    const permanent = report.result === "permanent";
    return reported(actor, "bounce", bounced ?? deliveryNamed(report.original), permanent, report.detail);
  }
  return kind.kind === "answer" ? decideAnswer(actor, mail) : { outcome: kind.kind as Outcome };
}

/**
 * Records a bounce or complaint. Anybody can send a report, so it counts only if it knows a secret of the mail: the signed envelope sender
 * or the Message-ID.
 */
async function reported(
  actor: SystemActor,
  type: "bounce" | "complaint",
  deliveryId: string | undefined,
  permanent: boolean,
  detail: string,
): Promise<Decision> {
  if (!deliveryId) return { outcome: type, reason: "of-no-mail-of-ours" };
  await recordBounce(actor, { deliveryId, type, permanent, detail });
  return { outcome: type };
}

function deliveryNamed(messageId: string | null): string | undefined {
  return messageId === null ? undefined : deliveryOfMessageId(messageId);
}

/** Whether an address is one that we send from or read at. */
function isOwn(address: string): boolean {
  if (isReplyAddress(address) || readBounceAddress(address) !== null) return true;
  return addressesIn(env().MAIL_FROM).includes(address) || address === env().MAIL_BOUNCE_ADDRESS;
}

async function decideAnswer(actor: SystemActor, mail: InboundMail): Promise<Decision | "later"> {
  const [sender] = mail.from;
  // Several senders are allowed by RFC 5322 §3.6.2, but no mail program sends them.
  if (!sender || mail.from.length > 1) return { outcome: "stray" };
  if (!mail.recipients.some(isReplyAddress)) return { outcome: "stray" };
  const server = env().MAILBOX_AUTHSERV_ID;
  const verdict = server ? verdictOf(mail, server, sender) : "unchecked";
  // Unchecked only where nobody but the machine's own user comes: elsewhere the start asks for the server's name.
  const believed = verdict === "pass" || verdict === "unchecked";
  const found = await addressed(actor, mail);
  if (!found) {
    // Mailed to members only, from their own address: others may be guessing reply addresses.
    const account = believed ? await accountWith(actor, sender) : undefined;
    return refused("unknown-address", account ? { to: account, address: sender } : undefined);
  }
  const { token, writer } = found;
  if (!writer.emails.some((email) => email.toLowerCase() === sender)) {
    // Without `about`: the refusal must not reveal what the reply address leads to.
    return refused("wrong-sender", believed ? { to: writer.mailedAs, address: sender } : undefined);
  }
  const about = { to: writer.mailedAs, address: sender, about: { kind: token.kind, id: token.id } };
  if (!believed) return refused("sender-unproved", about);
  if (writer.member?.emailVerified === false) return refused("email-unconfirmed", about);
  if (writer.closed) return refused("account-closed", about);
  if (token.expired) return refused("expired", about);
  if (mail.unread) return refused(mail.unread, about);
  return delivered(await deliver(writer, token, mail), token, about);
}

/** The first recipient address with a valid token, and its writer. */
async function addressed(
  actor: SystemActor,
  mail: InboundMail,
): Promise<{ token: ReplyToken; writer: Writer } | undefined> {
  const tokens = mail.recipients.map(readReplyAddress).filter((token) => token !== null);
  for (const token of tokens.slice(0, 5)) {
    const writer = await writerOf(actor, token);
    if (writer) return { token, writer };
  }
  return undefined;
}

async function deliver(writer: Writer, token: ReplyToken, mail: InboundMail): Promise<Delivered> {
  const answer = answerIn(mail);
  if (!answer.text && answer.files.length === 0) return { kind: "refused", reason: "empty" };
  return token.kind === "case"
    ? intoCase(writer, token.id, mail, answer)
    : intoConversation(writer, token.id, mail, answer);
}

function delivered(
  result: Delivered,
  { kind }: ReplyToken,
  about: Omit<Refusal, "reason" | "names">,
): Decision | "later" {
  if (result.kind === "later") return "later";
  if (result.kind === "refused") return refused(result.reason, { ...about, names: result.names ?? [] });
  if (!result.left) return { outcome: kind };
  const { reason, names } = result.left;
  return { outcome: kind, reason, refusal: { ...about, reason, names } };
}

function refused(reason: RefusalReason, whom: Omit<Refusal, "reason"> | undefined): Decision {
  return { outcome: "refused", reason, ...(whom && { refusal: { ...whom, reason } }) };
}

/** The mail about a refusal. */
interface Refusal {
  reason: RefusalReason;
  /** An account or a case; decides the language. */
  to: string;
  /** The address that the answer came from. */
  address: string;
  /** The target of the answer; set only when the mail goes to the member it was signed for. */
  about?: { kind: "conversation" | "case"; id: string };
  /** Names of files that were left out. */
  names?: readonly string[];
}

/**
 * Sends the mail about a refusal, rate-limited: to a stranger one an hour; to the member that the address was signed for, one an hour for each
 * reason and conversation or case, so that no reason gets lost.
 */
async function refuse(trx: Tx, { reason, to, address, about, names = [] }: Refusal): Promise<void> {
  const key = about ? `${address} ${about.id} ${reason}` : address;
  if (!(await consumeRateLimit("reply-refusal", key))) return;
  const data = { reason, names: names.slice(0, 20).map((name) => name.slice(0, 100)), ...(about && { about }) };
  await sendMail(trx, REPLY_REFUSED, { to, address, data });
}
