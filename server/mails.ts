/** Every mail of the product, and the job that sends them. */
import { confirmEmailMail } from "#app/features/accounts/emails/confirm-email.tsx";
import { passwordChangedMail } from "#app/features/accounts/emails/password-changed.tsx";
import { resetPasswordMail } from "#app/features/accounts/emails/reset-password.tsx";
import { signInLockedMail } from "#app/features/accounts/emails/sign-in-locked.tsx";
import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { changesRequestedMail } from "#app/features/moderation/emails/changes-requested.tsx";
import { pitchApprovedMail } from "#app/features/moderation/emails/pitch-approved.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { log } from "#app/platform/log.server.ts";
import { deliver, type MailJob } from "#app/platform/mail.server.ts";
import { listed, type MailTemplate } from "#app/platform/mail.ts";

/** Every mail of the product. */
const MAILS: readonly MailTemplate<object>[] = [
  listed(confirmEmailMail),
  listed(resetPasswordMail),
  listed(passwordChangedMail),
  listed(signInLockedMail),
  listed(pitchApprovedMail),
  listed(changesRequestedMail),
];

/** Job `mail`: composes a mail from what is true now and hands it to the SMTP server. */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const { kind, to, origin, data } = payload as MailJob;
  const template = MAILS.find((mail) => mail.kind.name === kind);
  if (!template) throw new Error(`There is no mail "${kind}"`);
  const account = await mailAddressOf(systemActor("mail"), to);
  if (!account) return log.info({ kind, account: to }, "no mail to an account that is gone");
  const words = await template.compose({ ...account, origin }, data);
  if (!words) return;
  // Loaded at the first mail: pages need none of it.
  const { renderMail } = await import("#app/platform/mail-rendering.server.ts");
  await deliver({ to: { name: account.name, address: account.email }, ...(await renderMail(words)) });
}
