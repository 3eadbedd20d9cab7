import { stepOf } from "#app/features/pitches/content.ts";
import { becausePitch, companyFacts } from "#app/features/pitches/mail-words.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/cards.tsx";
import { MailButton, MailFacts, MailLink, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import type { ReasonField } from "../decision.ts";
import { decisionForMail } from "../decision-history.server.ts";
import { APPROVAL_SCHEDULED, CHANGES_REQUESTED, PITCH_APPROVED } from "../mails.ts";

/** A pitch, or an edit of it, was approved while the office was closed: says when it is published. */
export const approvalScheduledMail = defineTemplate({
  kind: APPROVAL_SCHEDULED,
  read: async (_reader, { submissionId }) => {
    const decided = await decisionForMail(systemActor("mail"), submissionId);
    // Published or withdrawn before the mail was sent.
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

/** The changes that were requested, field by field, with the moderator's reasons. */
export const changesRequestedMail = defineTemplate({
  kind: CHANGES_REQUESTED,
  read: (_reader, { submissionId }) => decisionForMail(systemActor("mail"), submissionId),
  compose: (reader, decided) => {
    const t = translator(reader.market, "moderation-mail");
    // The labels of the owner's form.
    const wizard = translator(reader.market, "pitches-wizard");
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

/** A pitch, or an edit of it, is public now. */
export const pitchApprovedMail = defineTemplate({
  kind: PITCH_APPROVED,
  read: async (_reader, { submissionId }) => {
    const decided = await decisionForMail(systemActor("mail"), submissionId);
    // Taken down before the mail was sent.
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
