import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailLine } from "#app/ui/mail/rows.tsx";
import { becausePitch, companyFacts } from "../mail-words.server.ts";
import { PITCH_RECONFIRMATION, PITCH_SUBMITTED } from "../mails.ts";
import { reconfirmationForMail } from "../owner/reconfirmation.server.ts";
import { reviewBegin, submissionForMail } from "../review/submission.server.ts";

/** The receipt for a pitch, or an edit of one, that was submitted for review, with the deadline that the page shows. */
export const submissionMail = defineTemplate({
  kind: PITCH_SUBMITTED,
  // Null once it is decided on or recalled.
  read: (_reader, { submissionId }) => submissionForMail(systemActor("mail"), submissionId),
  compose: (reader, sent) => {
    const t = translator(reader.market, "pitches-mail");
    const format = formatsOf(reader.market);
    const { companyName: company, edit } = sent;
    const date = format.dayTime(sent.by);
    const first = firstNameOf(reader.name);
    const begin = reviewBegin(sent.sentAt, sent.market);
    const reads = begin ? t("sent.from", { date: format.dayTime(begin) }) : t("sent.now");
    return {
      subject: t(edit ? "sent.subjectEdit" : "sent.subject", { date }),
      thread: `pitch:${sent.publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t(edit ? "sent.headingEdit" : "sent.heading", { first })}
          opening={translator(reader.market, "pitches-review")(edit ? "edit" : "first", { date })}
          preview={company}
        >
          {edit && <MailParagraph>{t("sent.textEdit")}</MailParagraph>}
          <MailPitchCard company={company} facts={companyFacts(reader.market, sent)} />
          <MailLine
            points={[
              { title: t("sent.sent"), when: format.dayTime(sent.sentAt), state: "done" },
              { title: t("sent.reading"), when: reads, state: "now" },
              { title: t("sent.answer"), when: t("sent.by", { date }), state: "next" },
            ]}
          />
          <MailButton href={reader.origin + paths.pitch({ publicId: sent.publicId, companyName: company })}>
            {t("sent.button")}
          </MailButton>
          <MailSmall>{t("sent.small")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});

/** Asks the owner to reconfirm a pitch, reminds them, or tells them that the pitch is hidden. */
export const reconfirmationMail = defineTemplate({
  kind: PITCH_RECONFIRMATION,
  read: async (_reader, { pitchId, step }) => {
    const reconfirmation = await reconfirmationForMail(systemActor("mail"), pitchId);
    // Answered, unlisted or one step further before the mail was sent.
    if (reconfirmation?.step !== step) return null;
    return { step, reconfirmation };
  },
  compose: (reader, { step, reconfirmation }) => {
    const t = translator(reader.market, "pitches-mail");
    const { companyName: company, publicId } = reconfirmation;
    const date = formatsOf(reader.market).date(reconfirmation.hiddenFrom);
    const text = t(`${step}.text`, { company });
    return {
      subject: t(`${step}.subject`, { company, date }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame reader={reader} because={becausePitch(reader)} opening={text}>
          <MailParagraph>{t(`${step}.next`, { date })}</MailParagraph>
          <MailButton href={reader.origin + paths.pitchConfirmation(publicId)}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
