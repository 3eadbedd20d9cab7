import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { becauseAccount } from "../account-mail.server.ts";
import { PASSWORD_CHANGED, RESET_PASSWORD, SIGN_IN_LOCKED } from "../mails.ts";
import { issueReset } from "../password/password.server.ts";
import { issueReactivation } from "../sign-in/sign-in-lock.server.ts";

/** The link that leads to a new password. */
export const resetPasswordMail = defineTemplate({
  kind: RESET_PASSWORD,
  read: async (reader) => {
    const token = await issueReset(systemActor("mail"), reader.id);
    return { token };
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

/** Says that the password was changed: whoever did not do it must hear of it. */
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

/** Says that sign-in is deactivated after failed attempts, and until when; with a way out for whoever reads it. */
export const signInLockedMail = defineTemplate({
  kind: SIGN_IN_LOCKED,
  read: async (reader, { until }) => {
    const token = await issueReactivation(systemActor("mail"), reader.id);
    return { until, token };
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
