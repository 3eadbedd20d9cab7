/** The job that sends the mails that features register. */
import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { log } from "#app/platform/log.server.ts";
import { deliver, type MailJob } from "#app/platform/mail.server.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { joined } from "#app/platform/registry.ts";
import { linkOrigin, notedOrigin } from "#app/platform/site.server.ts";
import { FEATURES } from "./features.ts";

/** Every mail of the product by its kind. Throws at the start if two features have one of the same name. */
const MAILS = joined<MailTemplate<object>>(
  FEATURES.flatMap(({ mails = [] }) => mails).map((mail) => ({ [mail.kind.name]: mail })),
);

/** Job `mail`: composes a mail from what is true now and hands it to the SMTP server. */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const { kind, to, address, origin, data } = payload as MailJob;
  const template = MAILS[kind];
  if (!template) throw new Error(`There is no mail "${kind}"`);
  const account = await (template.addressee?.(to) ?? mailAddressOf(systemActor("mail"), to));
  if (!account) return log.info({ kind, account: to }, "no mail to somebody who is gone");
  const asked = origin ?? notedOrigin(to);
  const reader = { ...account, email: address ?? account.email, origin: linkOrigin(account.market, asked) };
  const words = await template.compose(reader, data);
  if (!words) return;
  // Loaded at the first mail: pages need none of it.
  const { renderMail } = await import("#app/platform/mail-rendering.server.ts");
  const { unsubscribe, calendar, attachments, pictures } = words;
  const receiver = { name: reader.name, address: reader.email };
  await deliver({ to: receiver, ...(await renderMail(words)), unsubscribe, calendar, attachments, pictures });
}
