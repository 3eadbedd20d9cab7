/** Every mail of the product, and the job that sends them. */
import { confirmEmailMail } from "#app/features/accounts/emails/confirm-email.tsx";
import { confirmNewEmailMail } from "#app/features/accounts/emails/confirm-new-email.tsx";
import { emailChangeToldMail } from "#app/features/accounts/emails/email-change-told.tsx";
import { passwordChangedMail } from "#app/features/accounts/emails/password-changed.tsx";
import { resetPasswordMail } from "#app/features/accounts/emails/reset-password.tsx";
import { signInLockedMail } from "#app/features/accounts/emails/sign-in-locked.tsx";
import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { answerAwaitedMail } from "#app/features/answers/emails/answer-awaited.tsx";
import { accessAnsweredMail } from "#app/features/documents/emails/access-answered.tsx";
import { accessAskedMail } from "#app/features/documents/emails/access-asked.tsx";
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "#app/features/factors/emails/factors.tsx";
import { matchesFoundMail } from "#app/features/matching/emails/matches-found.tsx";
import {
  meetingAgreedMail,
  meetingCancelledMail,
  meetingReminderMail,
} from "#app/features/meetings/emails/agreements.tsx";
import { meetingDeclinedMail, meetingSuggestedMail } from "#app/features/meetings/emails/suggestions.tsx";
import { changesRequestedMail } from "#app/features/moderation/emails/changes-requested.tsx";
import { pitchApprovedMail } from "#app/features/moderation/emails/pitch-approved.tsx";
import { offerMovedMail } from "#app/features/offers/emails/offer-moved.tsx";
import { pitchDoubtedMail } from "#app/features/pitches/emails/pitch-doubted.tsx";
import { deletionAskedMail } from "#app/features/privacy/emails/deletion-asked.tsx";
import { deletionCancelledMail } from "#app/features/privacy/emails/deletion-cancelled.tsx";
import { exportReadyMail } from "#app/features/privacy/emails/export-ready.tsx";
import { wayInAddedMail } from "#app/features/providers/emails/way-in-added.tsx";
import { wayInRemovedMail } from "#app/features/providers/emails/way-in-removed.tsx";
import { appealOutcomeMail } from "#app/features/reports/emails/appeal-outcome.tsx";
import { appealReceivedMail } from "#app/features/reports/emails/appeal-received.tsx";
import { reportOutcomeMail } from "#app/features/reports/emails/report-outcome.tsx";
import { reportReceivedMail } from "#app/features/reports/emails/report-received.tsx";
import { statementMail } from "#app/features/reports/emails/statement.tsx";
import { searchesFoundMail } from "#app/features/saved-searches/emails/searches-found.tsx";
import { accountReinstatedMail } from "#app/features/support/emails/account-reinstated.tsx";
import { accountSuspendedMail } from "#app/features/support/emails/account-suspended.tsx";
import { caseAnsweredMail } from "#app/features/support/emails/case-answered.tsx";
import { caseReceivedMail } from "#app/features/support/emails/case-received.tsx";
import { sideChangedMail } from "#app/features/support/emails/side-changed.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { log } from "#app/platform/log.server.ts";
import { deliver, type MailJob } from "#app/platform/mail.server.ts";
import { listed, type MailTemplate } from "#app/platform/mail.ts";
import { linkOrigin, notedOrigin } from "#app/platform/site.server.ts";

/** Every mail of the product. */
const MAILS: readonly MailTemplate<object>[] = [
  listed(confirmEmailMail),
  listed(resetPasswordMail),
  listed(passwordChangedMail),
  listed(confirmNewEmailMail),
  listed(emailChangeToldMail),
  listed(signInLockedMail),
  listed(wayInAddedMail),
  listed(wayInRemovedMail),
  listed(twoFactorOnMail),
  listed(twoFactorOffMail),
  listed(recoveryCodesRenewedMail),
  listed(recoveryCodeUsedMail),
  listed(passkeyAddedMail),
  listed(passkeyRemovedMail),
  listed(pitchApprovedMail),
  listed(changesRequestedMail),
  listed(accessAskedMail),
  listed(accessAnsweredMail),
  listed(pitchDoubtedMail),
  listed(deletionAskedMail),
  listed(deletionCancelledMail),
  listed(exportReadyMail),
  listed(caseReceivedMail),
  listed(caseAnsweredMail),
  listed(sideChangedMail),
  listed(accountSuspendedMail),
  listed(accountReinstatedMail),
  listed(reportReceivedMail),
  listed(reportOutcomeMail),
  listed(statementMail),
  listed(appealReceivedMail),
  listed(appealOutcomeMail),
  listed(searchesFoundMail),
  listed(matchesFoundMail),
  listed(offerMovedMail),
  listed(meetingSuggestedMail),
  listed(meetingDeclinedMail),
  listed(meetingAgreedMail),
  listed(meetingCancelledMail),
  listed(meetingReminderMail),
  listed(answerAwaitedMail),
];

/** Job `mail`: composes a mail from what is true now and hands it to the SMTP server. */
export async function sendWaitingMail(payload: unknown): Promise<void> {
  const { kind, to, address, origin, data } = payload as MailJob;
  const template = MAILS.find((mail) => mail.kind.name === kind);
  if (!template) throw new Error(`There is no mail "${kind}"`);
  const account = await (template.addressee?.(to) ?? mailAddressOf(systemActor("mail"), to));
  if (!account) return log.info({ kind, account: to }, "no mail to somebody who is gone");
  const asked = origin ?? notedOrigin(to);
  const reader = { ...account, email: address ?? account.email, origin: linkOrigin(account.market, asked) };
  const words = await template.compose(reader, data);
  if (!words) return;
  // Loaded at the first mail: pages need none of it.
  const { renderMail } = await import("#app/platform/mail-rendering.server.ts");
  const { unsubscribe, calendar, attachments } = words;
  const receiver = { name: reader.name, address: reader.email };
  await deliver({ to: receiver, ...(await renderMail(words)), unsubscribe, calendar, attachments });
}
