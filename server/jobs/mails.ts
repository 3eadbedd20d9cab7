/** The job that sends the mails that features register. */
import { mailAddressOf } from "#app/features/accounts/account-mail.server.ts";
import { recordBounce } from "#app/features/deliverability/bounces.server.ts";
import { isSuppressed } from "#app/features/deliverability/suppression.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  adoptDelivery,
  dropDelivery,
  putOffDelivery,
  settleDelivery,
  takePlace,
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

/** Every mail of the product by its kind. Throws at the start if two features have one of the same name. */
const MAILS = joined<MailTemplate<object>>(
  FEATURES.flatMap(({ mails = [] }) => mails).map((mail) => ({ [mail.kind.name]: mail })),
);

showMailsOf(FEATURES);

const pauses = mailPauses();

/** A mail on its way out of this process. */
interface Sending {
  job: MailJob & { delivery: string };
  waiting: WaitingDelivery;
  address: string;
  domain: string;
}

/**
 * Job `mail`: composes a mail from what is true now and hands it to the SMTP server. What has an end already is not sent again; what the
 * server does not take now waits for another job. Throws only where the mail itself cannot be made: the queue then tries it again.
 */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const asked = payload as MailJob;
  const delivery = asked.delivery ?? (await adoptDelivery(actor, asked));
  const job = { ...asked, delivery };
  const waiting = await waitingDelivery(actor, delivery);
  if (!waiting) return;
  const reader = await readerOf(job);
  if (!reader) return dropDelivery(actor, delivery);
  const address = reader.email;
  const sending = { job, waiting, address, domain: address.slice(address.lastIndexOf("@") + 1).toLowerCase() };
  if (!job.despite && (await isSuppressed(actor, address))) return end(sending, "suppressed");
  const until = pauses.pausedUntil(sending.domain, Date.now());
  if (until) return putOff(sending, until - Date.now());
  const mail = await composed(job, reader);
  if (!mail) return dropDelivery(actor, delivery);
  const { MAIL_PER_SECOND } = env();
  if (MAIL_PER_SECOND) await takePlace(MAIL_PER_SECOND);
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
    return notTaken(sending, answer);
  }
  mailSeconds.observe((performance.now() - begun) / 1_000);
  pauses.clear(sending.domain);
  // A crash up to here sends it once more, under the same Message-ID: SMTP cannot say whether a server has taken a mail.
  await end(sending, "sent", messageId);
}

async function notTaken(sending: Sending, answer: MailAnswer): Promise<void> {
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
  await putOff(sending, wait, answer.answer);
}

type End = "sent" | "suppressed" | "refused" | "no-such-address" | "given-up";

/** What an operator has to look at: neither readers nor their servers did anything wrong. */
const LOUD: ReadonlySet<End> = new Set(["refused", "given-up"]);

async function end({ job, waiting, address }: Sending, outcome: End, messageId?: string, answer?: string) {
  const state = outcome === "sent" || outcome === "suppressed" ? outcome : "refused";
  await settleDelivery(actor, job.delivery, { state, address, messageId, answer });
  mailsHandled.inc({ outcome });
  const facts = { delivery: job.delivery, kind: job.kind, outcome, answer, attempts: waiting.attempts };
  if (LOUD.has(outcome)) log.error(facts, "a mail was not taken");
  else log.info(facts, "mail");
}

/** Another job takes it up after so many milliseconds; `answer` is what the server said, where it was asked. */
async function putOff({ job, waiting }: Sending, wait: number, answer?: string): Promise<void> {
  // Spread, so that what was put off together does not come back together.
  const at = new Date(Date.now() + wait * (1 + Math.random() / 2));
  await putOffDelivery(actor, job, { at, tagged: waiting.tagged, answer });
  if (answer === undefined) return;
  mailsHandled.inc({ outcome: "later" });
  log.warn({ delivery: job.delivery, kind: job.kind, answer, attempts: waiting.attempts + 1 }, "a mail is tried later");
}

/** Who gets it; null when nobody is to get it any more. */
async function readerOf({ kind, to, address, origin }: MailJob): Promise<MailReader | null> {
  const account = await (templateOf(kind).addressee?.(to) ?? mailAddressOf(actor, to));
  if (!account) {
    log.info({ kind, account: to }, "no mail to somebody who is gone");
    return null;
  }
  const asked = origin ?? notedOrigin(to);
  return { ...account, email: address ?? account.email, origin: linkOrigin(account.market, asked) };
}

/** The mail as it is to go out; null when, by now, there is nothing to say. */
async function composed({ delivery, kind, data }: Sending["job"], reader: MailReader): Promise<Mail | null> {
  const template = templateOf(kind);
  const model = await template.read(reader, data);
  if (!model) return null;
  const words = await template.compose(reader, model);
  // Loaded at the first mail: pages need none of it.
  const { drawMail } = await import("#app/shell/mail-drawing.server.ts");
  const { body: _, ...facts } = words;
  return { ...facts, ...(await drawMail(words)), delivery, to: { name: reader.name, address: reader.email } };
}

function templateOf(kind: string): MailTemplate<object> {
  const template = MAILS[kind];
  if (!template) throw new Error(`There is no mail "${kind}"`);
  return template;
}
