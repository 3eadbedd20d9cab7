import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailHeading, MailParagraph } from "#app/ui/mail-layout.tsx";
import { issueReset } from "../commands-password.server.ts";
import { RESET_PASSWORD } from "../mails.ts";
import { AccountMail } from "./layout.tsx";

/** The link that leads to a new password. */
export const resetPasswordMail: MailTemplate = {
  kind: RESET_PASSWORD,
  compose: async (reader) => {
    const token = await issueReset(systemActor("mail"), reader.id);
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("reset.subject", { brand: BRAND }),
      body: (
        <AccountMail reader={reader} preview={t("reset.preview")}>
          <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
          <MailParagraph>{t("reset.text", { brand: BRAND })}</MailParagraph>
          <MailButton href={reader.origin + paths.resetPassword(token)}>{t("reset.button")}</MailButton>
          <MailParagraph>{t("reset.validity")}</MailParagraph>
        </AccountMail>
      ),
    };
  },
};
