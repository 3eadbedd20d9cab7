/** The job that sends the mails that features register. */
import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { deliver, type Mail, type MailJob } from "#app/platform/mail.server.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { dropDelivery, settleDelivery, waitingDelivery } from "#app/platform/mail-deliveries.server.ts";
import { joined } from "#app/platform/registry.ts";
import { linkOrigin, notedOrigin } from "#app/platform/site.server.ts";
import { FEATURES } from "./features.ts";

const actor = systemActor("mail");

/** Every mail of the product by its kind. Throws at the start if two features have one of the same name. */
const MAILS = joined<MailTemplate<object>>(
  FEATURES.flatMap(({ mails = [] }) => mails).map((mail) => ({ [mail.kind.name]: mail })),
);

/** Job `mail`: composes a mail from what is true now and hands it to the SMTP server. A mail that is sent already is not sent again. */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const job = payload as MailJob;
  const { delivery = newId() } = job;
  if (job.delivery && !(await waitingDelivery(actor, delivery))) return;
  const mail = await composed(job);
  if (!mail) return dropDelivery(actor, delivery);
  const messageId = await deliver(mail);
  await settleDelivery(actor, delivery, { state: "sent", address: mail.to.address, messageId });
}

/** The mail as it is to go out; null when nobody is to get it, or there is nothing to say by now. */
async function composed({ kind, to, address, origin, data }: MailJob): Promise<Mail | null> {
  const template = MAILS[kind];
  if (!template) throw new Error(`There is no mail "${kind}"`);
  const account = await (template.addressee?.(to) ?? mailAddressOf(actor, to));
  if (!account) {
    log.info({ kind, account: to }, "no mail to somebody who is gone");
    return null;
  }
  const asked = origin ?? notedOrigin(to);
  const reader = { ...account, email: address ?? account.email, origin: linkOrigin(account.market, asked) };
  const words = await template.compose(reader, data);
  if (!words) return null;
  // Loaded at the first mail: pages need none of it.
  const { renderMail } = await import("#app/platform/mail-rendering.server.ts");
  const { unsubscribe, calendar, attachments } = words;
  const receiver = { name: reader.name, address: reader.email };
  return { to: receiver, ...(await renderMail(words)), unsubscribe, calendar, attachments };
}
