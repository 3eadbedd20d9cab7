import { becausePitch } from "#app/features/pitches/emails/because.tsx";
import { companyFacts } from "#app/features/pitches/emails/company-facts.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/pitch-card.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { APPROVAL_SCHEDULED } from "../mails.ts";
import { decisionForMail } from "../queries-decisions.server.ts";

/** Says that a pitch, or an edit of it, was approved while the office was closed, and when it is published. */
export const approvalScheduledMail = defineTemplate({
  kind: APPROVAL_SCHEDULED,
  read: async (_reader, { submissionId }) => {
    const decided = await decisionForMail(systemActor("mail"), submissionId);
    // Published, or taken back by its owner, before the mail left.
    return decided?.awaits ? { ...decided, awaits: decided.awaits } : null;
  },
  compose: (reader, decided) => {
    const t = translator(reader.market, "moderation-mail");
    const { companyName: company, publicId, first } = decided;
    const date = formatsOf(reader.market).dayTime(decided.awaits);
    return {
      subject: t("scheduled.subject", { company, date }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t("scheduled.heading", { first: firstNameOf(reader.name) })}
          opening={t(first ? "scheduled.text" : "scheduled.textEdit", { company, date })}
          preview={t("scheduled.next")}
        >
          <MailPitchCard company={company} facts={companyFacts(reader.market, decided)} />
          <MailButton href={reader.origin + paths.pitch({ publicId, companyName: company })}>
            {t("scheduled.button")}
          </MailButton>
          <MailSmall>{t("scheduled.next")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
