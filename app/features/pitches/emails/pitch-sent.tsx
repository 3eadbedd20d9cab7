import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { isOpen, openingAfter } from "#app/i18n/office-hours.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { env } from "#app/platform/env.server.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/pitch-card.tsx";
import { MailLine } from "#app/ui/mail/steps.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail-layout.tsx";
import { PITCH_SENT } from "../mails.ts";
import { submissionForMail } from "../queries-sent.server.ts";
import { becausePitch } from "./because.tsx";
import { companyFacts } from "./company-facts.tsx";

/** The receipt for a pitch, or an edit of one, that was sent for review: when its owner may expect it, as the page says it. */
export const pitchSentMail = defineTemplate({
  kind: PITCH_SENT,
  // Null once it was decided on or taken back: there is nothing to wait for.
  read: (_reader, { submissionId }) => submissionForMail(systemActor("mail"), submissionId),
  compose: (reader, sent) => {
    const t = translator(reader.market, "pitch-life-mail");
    const format = formatsOf(reader.market);
    const { companyName: company, edit } = sent;
    const date = format.dayTime(sent.by);
    const first = firstNameOf(reader.name);
    const reads =
      env().REVIEW_HOURS === "always" || isOpen(sent.sentAt, sent.market)
        ? t("sent.now")
        : t("sent.from", { date: format.dayTime(openingAfter(sent.sentAt, sent.market)) });
    return {
      subject: t(edit ? "sent.subjectEdit" : "sent.subject", { date }),
      thread: `pitch:${sent.publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t(edit ? "sent.headingEdit" : "sent.heading", { first })}
          opening={translator(reader.market, "review-promise")(edit ? "edit" : "first", { date })}
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
