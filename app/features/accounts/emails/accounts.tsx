import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailSteps } from "#app/ui/mail/rows.tsx";
import { becauseAccount } from "../account-mail.server.ts";
import { CONFIRM_EMAIL, PASSWORD_CHANGED, RESET_PASSWORD, SIGN_IN_LOCKED, TERMS_CHANGED, WELCOME } from "../mails.ts";
import { issueReset } from "../password/password.server.ts";
import { issueReactivation } from "../sign-in/sign-in-lock.server.ts";
import { issueConfirmation, welcomedSide } from "../sign-up/confirmation.server.ts";
import { isTermsNews } from "../terms/announcing.server.ts";

/** The link that confirms an address. */
export const confirmEmailMail = defineTemplate({
  kind: CONFIRM_EMAIL,
  read: async (reader) => {
    const token = await issueConfirmation(systemActor("mail"), reader.id);
    return token === null ? null : { token };
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

/** The link that leads to a new password. */
export const resetPasswordMail = defineTemplate({
  kind: RESET_PASSWORD,
  read: async (reader) => {
    return { token: await issueReset(systemActor("mail"), reader.id) };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("reset.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("reset.text", { brand: BRAND })}
          preview={t("reset.preview")}
        >
          <MailButton
            href={reader.origin + paths.resetPassword(token)}
            written={translator(reader.market, "mail")("written")}
          >
            {t("reset.button")}
          </MailButton>
          <MailSmall>{t("reset.validity")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});

/** Tells the owner that the password was changed: it may have been somebody else. */
export const passwordChangedMail = defineTemplate({
  kind: PASSWORD_CHANGED,
  compose: (reader) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("changed.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("changed.text", { brand: BRAND })}
          preview={t("changed.preview")}
        >
          <MailParagraph>{t("changed.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.forgotPassword()}>{t("changed.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Tells the owner that sign-in is locked after failed attempts, and until when; its link unlocks it. */
export const signInLockedMail = defineTemplate({
  kind: SIGN_IN_LOCKED,
  read: async (reader, { until }) => {
    return { until, token: await issueReactivation(systemActor("mail"), reader.id) };
  },
  compose: (reader, { until, token }) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("locked.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("locked.text", { until: formatsOf(reader.market).dayTime(until) })}
          preview={t("locked.preview")}
        >
          <MailParagraph>{t("locked.notYou")}</MailParagraph>
          <MailButton
            href={reader.origin + paths.reactivate(token)}
            written={translator(reader.market, "mail")("written")}
          >
            {t("locked.button")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});

const STEPS = ["first", "second", "third"] as const;
/** Where each step leads. */
const STEP_PATHS = {
  entrepreneur: [paths.createPitch(), paths.editProfile(), paths.matchCriteria()],
  investor: [paths.matchCriteria(), paths.search(), paths.editProfile()],
} as const;

/** Welcomes a new member with what to do first, by side. */
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
              href: reader.origin + STEP_PATHS[side][index],
            }))}
          />
          <MailButton href={reader.origin + STEP_PATHS[side][0]}>{t(`welcome.${side}.first`)}</MailButton>
          <MailSmall>
            {t("welcome.read")}{" "}
            <MailLink href={reader.origin + paths.faq("review-time")}>{t("welcome.readLink")}</MailLink>
          </MailSmall>
        </MailFrame>
      ),
    };
  },
});

/** What has changed in the terms, and from when. Not sent to members who have accepted them since. */
export const termsChangedMail = defineTemplate({
  kind: TERMS_CHANGED,
  read: async (reader, { version }) =>
    (await isTermsNews(systemActor("mail"), reader.id, version)) ? { version } : null,
  compose: (reader, { version }) => {
    const t = translator(reader.market, "accounts-mail");
    const date = formatsOf(reader.market).date(version);
    return {
      subject: t("terms.subject", { brand: BRAND, date }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          heading={t("terms.heading", { first: firstNameOf(reader.name) })}
          opening={t("terms.text", { brand: BRAND, date })}
          preview={t("terms.preview")}
        >
          <MailButton href={reader.origin + paths.newTerms()}>{t("terms.button")}</MailButton>
          <MailSmall>{t("terms.refuse")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
