import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, firstNameOf } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailSteps } from "#app/ui/mail/rows.tsx";
import { becauseAccount } from "../account-mail.server.ts";
import { CONFIRM_EMAIL, WELCOME } from "../mails.ts";
import { issueConfirmation, welcomedSide } from "../sign-up/confirmation.server.ts";

/** The link that confirms an address. */
export const confirmEmailMail = defineTemplate({
  kind: CONFIRM_EMAIL,
  read: async (reader) => {
    const token = await issueConfirmation(systemActor("mail"), reader.id);
    if (token === null) return null;
    return { token };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("confirm.text", { brand: BRAND })}
          preview={t("confirm.preview")}
        >
          <MailButton
            href={reader.origin + paths.confirmEmail(token)}
            written={translator(reader.market, "mail")("written")}
          >
            {t("confirm.button")}
          </MailButton>
          <MailSmall>{t("confirm.validity")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});

const STEPS = ["first", "second", "third"] as const;
const PLACES = {
  entrepreneur: [paths.createPitch(), paths.editProfile(), paths.matchCriteria()],
  investor: [paths.matchCriteria(), paths.search(), paths.editProfile()],
} as const;

/** Welcomes a new member: what to do first, which is another thing for who owns a company than for who invests. */
export const welcomeMail = defineTemplate({
  kind: WELCOME,
  read: async (reader) => {
    const side = await welcomedSide(systemActor("mail"), reader.id);
    return side && { side };
  },
  compose: (reader, { side }) => {
    const t = translator(reader.market, "accounts-mail");
    const first = firstNameOf(reader.name);
    return {
      subject: t("welcome.subject", { first }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          heading={t("welcome.heading", { first })}
          opening={t(`welcome.${side}.text`)}
          preview={t("welcome.preview")}
        >
          <MailSteps
            steps={STEPS.map((step, index) => ({
              title: t(`welcome.${side}.${step}`),
              detail: t(`welcome.${side}.${step}Detail`),
              href: reader.origin + PLACES[side][index],
            }))}
          />
          <MailButton href={reader.origin + PLACES[side][0]}>{t(`welcome.${side}.first`)}</MailButton>
          <MailSmall>
            {t("welcome.read")}{" "}
            <MailLink href={reader.origin + paths.faq("review-time")}>{t("welcome.readLink")}</MailLink>
          </MailSmall>
        </MailFrame>
      ),
    };
  },
});
