import { becausePitch } from "#app/features/pitches/emails/because.tsx";
import { companyFacts } from "#app/features/pitches/emails/company-facts.tsx";
import { stepOf } from "#app/features/pitches/fields.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/pitch-card.tsx";
import { MailButton, MailFacts, MailLink, MailParagraph, MailSmall } from "#app/ui/mail-layout.tsx";
import type { ReasonField } from "../decision.ts";
import { CHANGES_REQUESTED } from "../mails.ts";
import { decisionForMail } from "../queries-decisions.server.ts";

/** Says what has to change before a pitch can be published, field by field, in the moderator's words. */
export const changesRequestedMail = defineTemplate({
  kind: CHANGES_REQUESTED,
  read: (_reader, { submissionId }) => decisionForMail(systemActor("mail"), submissionId),
  compose: (reader, decided) => {
    const t = translator(reader.market, "moderation-mail");
    // As the fields are called where the owner will look for them.
    const wizard = translator(reader.market, "pitch-wizard");
    const nameOf = (field: ReasonField) =>
      field === "documents"
        ? translator(reader.market, "moderation")("field.documents")
        : wizard(`field.${field}`, { market });
    const { companyName: company, publicId, market, reasons } = decided;
    const text = t("changes.text", { company, count: reasons.length });
    return {
      subject: t("changes.subject", { company }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t("changes.heading", { first: firstNameOf(reader.name) })}
          opening={text}
          preview={reasons.map(({ field }) => nameOf(field)).join(", ")}
        >
          <MailPitchCard company={company} facts={companyFacts(reader.market, decided)} />
          <MailFacts facts={reasons.map(({ field, reason }) => ({ term: nameOf(field), text: reason }))} />
          {decided.pitchState === "published" && <MailParagraph>{t("changes.still")}</MailParagraph>}
          <MailParagraph>{t("changes.next")}</MailParagraph>
          <MailButton href={reader.origin + paths.editPitch(publicId, stepOf(reasons[0]?.field ?? ""))}>
            {t("changes.button")}
          </MailButton>
          <MailSmall>
            <MailLink href={reader.origin + paths.decision(decided.id)}>{t("changes.reasons")}</MailLink>
          </MailSmall>
        </MailFrame>
      ),
    };
  },
});
