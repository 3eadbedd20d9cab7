import { becausePitch } from "#app/features/pitches/emails/because.tsx";
import { companyFacts } from "#app/features/pitches/emails/company-facts.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/pitch-card.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { PITCH_APPROVED } from "../mails.ts";
import { decisionForMail } from "../queries-decisions.server.ts";

/** Says that a pitch, or an edit of it, is public now. */
export const pitchApprovedMail = defineTemplate({
  kind: PITCH_APPROVED,
  read: async (_reader, { submissionId }) => {
    const decided = await decisionForMail(systemActor("mail"), submissionId);
    // Taken down again before the mail left: there is nothing to open.
    if (decided?.pitchState !== "published") return null;
    return decided;
  },
  compose: (reader, decided) => {
    const t = translator(reader.market, "moderation-mail");
    const { companyName: company, publicId, first } = decided;
    const text = t(first ? "approved.text" : "approved.textEdit", { company });
    return {
      subject: t(first ? "approved.subject" : "approved.subjectEdit", { company }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t(first ? "approved.heading" : "approved.headingEdit", { first: firstNameOf(reader.name) })}
          opening={text}
          preview={t("approved.next")}
        >
          <MailPitchCard company={company} facts={companyFacts(reader.market, decided)} />
          <MailButton href={reader.origin + paths.pitch({ publicId, companyName: company })}>
            {t("approved.button")}
          </MailButton>
          <MailSmall>{t("approved.next")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
