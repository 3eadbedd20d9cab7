import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailHeading, MailParagraph } from "#app/ui/mail-layout.tsx";
import { PASSWORD_CHANGED } from "../mails.ts";
import { AccountMail } from "./layout.tsx";

/** Says that the password was changed: whoever did not do it must hear of it. */
export const passwordChangedMail: MailTemplate = {
  kind: PASSWORD_CHANGED,
  compose: (reader) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("changed.subject", { brand: BRAND }),
      body: (
        <AccountMail reader={reader} preview={t("changed.preview")}>
          <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
          <MailParagraph>{t("changed.text", { brand: BRAND })}</MailParagraph>
          <MailParagraph>{t("changed.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.forgotPassword()}>{t("changed.button")}</MailButton>
        </AccountMail>
      ),
    };
  },
};
