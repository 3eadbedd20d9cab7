import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailHeading, MailParagraph } from "#app/ui/mail-layout.tsx";
import { issueNewEmailLink } from "../commands-email-undo.server.ts";
import { CONFIRM_NEW_EMAIL } from "../mails.ts";
import { AccountMail } from "./layout.tsx";

/** To a new address: the link that makes it the account's. */
export const confirmNewEmailMail: MailTemplate<{ changeId: string }> = {
  kind: CONFIRM_NEW_EMAIL,
  compose: async (reader, { changeId }) => {
    const token = await issueNewEmailLink(systemActor("mail"), reader.id, changeId);
    if (token === null) return null;
    const t = translator(reader.market, "settings-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <AccountMail
          reader={reader}
          preview={t("confirm.preview")}
          footer={t("confirm.footer", { brand: BRAND, email: reader.email })}
        >
          <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
          <MailParagraph>{t("confirm.text", { brand: BRAND, email: reader.email })}</MailParagraph>
          <MailButton href={reader.origin + paths.confirmNewEmail(token)}>{t("confirm.button")}</MailButton>
          <MailParagraph>{t("confirm.validity")}</MailParagraph>
        </AccountMail>
      ),
    };
  },
};
