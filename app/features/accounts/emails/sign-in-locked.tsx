import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailHeading, MailParagraph } from "#app/ui/mail-layout.tsx";
import { SIGN_IN_LOCKED } from "../mails.ts";
import { AccountMail } from "./layout.tsx";

/** Says that sign-in is deactivated after failed attempts, and until when. */
export const signInLockedMail: MailTemplate<{ until: string }> = {
  kind: SIGN_IN_LOCKED,
  compose: (reader, { until }) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("locked.subject", { brand: BRAND }),
      body: (
        <AccountMail reader={reader} preview={t("locked.preview")}>
          <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
          <MailParagraph>{t("locked.text", { until: formatsOf(reader.market).dateTime(until) })}</MailParagraph>
          <MailParagraph>{t("locked.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.forgotPassword()}>{t("locked.button")}</MailButton>
        </AccountMail>
      ),
    };
  },
};
