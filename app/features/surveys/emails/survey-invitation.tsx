import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { SURVEY_INVITATION } from "../mails.ts";
import { invitationForMail } from "../queries.server.ts";
import { SURVEY_KIND } from "../survey.ts";
import { surveyToken } from "../token.server.ts";
import { MailScale } from "./mail-scale.tsx";

/** Asks the one question. Each number is a link to the page with that number chosen: opening it stores nothing, since mail scanners open links. */
export const surveyInvitationMail = defineTemplate({
  kind: SURVEY_INVITATION,
  read: async (_reader, { surveyId }) => {
    const survey = await invitationForMail(systemActor("mail"), surveyId);
    return survey && { ...survey, surveyId };
  },
  compose: (reader, { surveyId, ...survey }) => {
    const t = translator(reader.market, "surveys-mail");
    const token = surveyToken(surveyId);
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: SURVEY_KIND });
    return {
      subject: t(`subject.${survey.occasion}`, { brand: BRAND }),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={t(`opening.${survey.occasion}`)}
          preview={t("question", { brand: BRAND })}
        >
          <MailParagraph>
            <strong>{t("question", { brand: BRAND })}</strong>
          </MailParagraph>
          <MailScale
            addressOf={(score) => reader.origin + paths.survey(token, score)}
            lowest={t("lowest")}
            highest={t("highest")}
          />
          <MailParagraph>{t("after")}</MailParagraph>
          <MailButton href={reader.origin + paths.survey(token)}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
