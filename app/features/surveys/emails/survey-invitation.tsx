import type { CSSProperties } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { paint } from "#app/ui/mail/roles.ts";
import { SURVEY_INVITATION } from "../mails.ts";
import { invitationForMail, surveyToken } from "../survey.server.ts";
import { SCORES, SURVEY_KIND } from "../survey.ts";

const NUMBER: CSSProperties = {
  display: "inline-block",
  boxSizing: "border-box",
  // Eleven of them with their gaps are as wide as a mail's text: 470 px.
  width: 38,
  margin: "0 4px 4px 0",
  padding: "11px 0",
  border: "1px solid",
  borderRadius: 8,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 500,
  textAlign: "center",
  textDecoration: "none",
};

interface MailScaleProps {
  /** The link of a score. */
  addressOf: (score: number) => string;
  /** The labels of the two ends. */
  lowest: string;
  highest: string;
}

/** Links with the scores 0 to 10: one row on a wide screen, two on a phone. The plain-text part has only the button's address. */
function MailScale({ addressOf, lowest, highest }: MailScaleProps) {
  const end: CSSProperties = { fontSize: 14, lineHeight: 1.4, verticalAlign: "top" };
  return (
    <div data-skip-in-text>
      <p style={{ margin: "0 0 4px", fontSize: 0, lineHeight: 0 }}>
        {SCORES.map((score) => (
          <a
            key={score}
            href={addressOf(score)}
            {...paint({ ink: "ink-1", ground: "surface-card", edge: "line-strong" }, NUMBER)}
          >
            {score}
          </a>
        ))}
      </p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
        <tbody>
          <tr>
            <td {...paint({ ink: "ink-2" }, end)}>0: {lowest}</td>
            <td {...paint({ ink: "ink-2" }, { ...end, textAlign: "right" })}>10: {highest}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Asks the question. Each score links to the page with that score chosen. Opening it stores nothing, since mail scanners open links. */
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
      subject: t(`subject.${survey.occasion}`),
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
