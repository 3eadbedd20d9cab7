/** The job that sends mails. */
import { mailAddressOf } from "#app/features/accounts/account-mail.server.ts";
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import { isSuppressed } from "#app/features/deliverability/suppression.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  adoptDelivery,
  awaitSendingSlot,
  dropDelivery,
  putOffDelivery,
  settleDelivery,
  type WaitingDelivery,
  waitingDelivery,
} from "#app/platform/mail/deliveries.server.ts";
import { deliver, type Mail, type MailJob } from "#app/platform/mail/mail.server.ts";
import type { MailReader, MailTemplate } from "#app/platform/mail/mail.ts";
import { mailSeconds, mailsHandled } from "#app/platform/mail/metrics.server.ts";
import { type MailAnswer, mailPauses, nextTry, readAnswer } from "#app/platform/mail/retries.ts";
import { joined } from "#app/platform/registry.ts";
import { linkOrigin, notedOrigin } from "#app/platform/site/site.server.ts";
import { showMailsOf } from "#app/shell/mail-gallery.server.ts";
import { FEATURES } from "../features.ts";

const actor = systemActor("mail");

/** All templates by their kind. Throws at the start if two features use the same name. */
const MAILS = joined<MailTemplate<object>>(
  FEATURES.flatMap(({ mails = [] }) => mails).map((mail) => ({ [mail.kind.name]: mail })),
);

showMailsOf(FEATURES);

const pauses = mailPauses();

/** A mail that is being sent. */
interface Sending {
  job: MailJob & { delivery: string };
  waiting: WaitingDelivery;
  address: string;
  domain: string;
}

/**
 * Job `mail`: composes a mail from current data and sends it to the SMTP server. A mail with an outcome is not sent again; one that the
 * server refuses for now waits for another job. Throws only if the mail cannot be composed: the job queue then retries it.
 */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const queued = payload as MailJob;
  const delivery = queued.delivery ?? (await adoptDelivery(actor, queued));
  const job = { ...queued, delivery };
  const waiting = await waitingDelivery(actor, delivery);
  if (!waiting) return;
  const reader = await readerOf(job);
  if (!reader) return dropDelivery(actor, delivery);
  const address = reader.email;
  const sending = { job, waiting, address, domain: address.slice(address.lastIndexOf("@") + 1).toLowerCase() };
  if (!job.despite && (await isSuppressed(actor, address))) return end(sending, "suppressed");
  const until = pauses.pausedUntil(sending.domain, Date.now());
  if (until) return postpone(sending, until - Date.now());
  const mail = await composed(job, reader);
  if (!mail) return dropDelivery(actor, delivery);
  const { MAIL_PER_SECOND } = env();
  if (MAIL_PER_SECOND) await awaitSendingSlot(MAIL_PER_SECOND);
  await send(sending, mail);
}

async function send(sending: Sending, mail: Mail): Promise<void> {
  const begun = performance.now();
  let messageId: string;
  try {
    messageId = await deliver(mail);
  } catch (error) {
    const answer = readAnswer(error);
    if (!answer) throw error;
    return handleRefusal(sending, answer);
  }
  mailSeconds.observe((performance.now() - begun) / 1_000);
  pauses.clear(sending.domain);
  // A crash before this sends it once more, with the same Message-ID: SMTP cannot tell whether a server has accepted a mail.
  await end(sending, "sent", messageId);
}

async function handleRefusal(sending: Sending, answer: MailAnswer): Promise<void> {
  const { job, waiting, address, domain } = sending;
  if (answer.kind === "no-such-address") {
    await end(sending, "no-such-address", undefined, answer.answer);
    const bounce = { type: "bounce", permanent: true, detail: answer.answer } as const;
    return recordBounce(actor, { deliveryId: job.delivery, address, ...bounce });
  }
  if (answer.kind === "refused") return end(sending, "refused", undefined, answer.answer);
  const wait = nextTry(waiting.attempts, now().getTime() - waiting.since.getTime(), Math.random());
  if (wait === null) return end(sending, "given-up", undefined, answer.answer);
  if (answer.scope !== "mail") pauses.pause(answer.scope, domain, Date.now());
  await postpone(sending, wait, answer.answer);
}

type Outcome = "sent" | "suppressed" | "refused" | "no-such-address" | "given-up";

/** Outcomes logged as errors, for the operator to check: they are not caused by a wrong address. */
const ERRORS: ReadonlySet<Outcome> = new Set(["refused", "given-up"]);

async function end({ job, waiting, address }: Sending, outcome: Outcome, messageId?: string, answer?: string) {
  const state = outcome === "sent" || outcome === "suppressed" ? outcome : "refused";
  await settleDelivery(actor, job.delivery, { state, address, messageId, answer });
  mailsHandled.inc({ outcome });
  const facts = { delivery: job.delivery, kind: job.kind, outcome, answer, attempts: waiting.attempts };
  if (ERRORS.has(outcome)) log.error(facts, "a mail was not taken");
  else log.info(facts, "mail");
}

/** Postpones a mail by `wait` milliseconds; `answer` is the server's, if it was asked. */
async function postpone({ job, waiting }: Sending, wait: number, answer?: string): Promise<void> {
  // With jitter, for mails that are postponed at the same time.
  const at = new Date(Date.now() + wait * (1 + Math.random() / 2));
  await putOffDelivery(actor, job, { at, tagged: waiting.tagged, answer });
  if (answer === undefined) return;
  mailsHandled.inc({ outcome: "later" });
  log.warn({ delivery: job.delivery, kind: job.kind, answer, attempts: waiting.attempts + 1 }, "a mail is tried later");
}

/** The recipient; null if there is none any more. */
async function readerOf({ kind, to, address, origin }: MailJob): Promise<MailReader | null> {
  const account = await (templateOf(kind).addressee?.(to) ?? mailAddressOf(actor, to));
  if (!account) {
    log.info({ kind, account: to }, "no mail to somebody who is gone");
    return null;
  }
  return {
    ...account,
    email: address ?? account.email,
    origin: linkOrigin(account.market, origin ?? notedOrigin(to)),
  };
}

/** Composes the mail; null if it is obsolete. */
async function composed({ delivery, kind, data }: Sending["job"], reader: MailReader): Promise<Mail | null> {
  const template = templateOf(kind);
  const model = await template.read(reader, data);
  if (!model) return null;
  const text = await template.compose(reader, model);
  // Loaded at the first mail: pages do not need it.
  const { drawMail } = await import("#app/shell/mail-drawing.server.ts");
  const { body: _, ...facts } = text;
  return { ...facts, ...(await drawMail(text)), delivery, to: { name: reader.name, address: reader.email } };
}

function templateOf(kind: string): MailTemplate<object> {
  const template = MAILS[kind];
  if (!template) throw new Error(`There is no mail "${kind}"`);
  return template;
}
