import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { issueNewEmailLink } from "../commands-email-undo.server.ts";
import { CONFIRM_NEW_EMAIL } from "../mails.ts";

/** To a new address: the link that makes it the account's. */
export const confirmNewEmailMail = defineTemplate({
  kind: CONFIRM_NEW_EMAIL,
  read: async (reader, { changeId }) => {
    const token = await issueNewEmailLink(systemActor("mail"), reader.id, changeId);
    if (token === null) return null;
    return { token };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "settings-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("confirm.footer", { brand: BRAND, email: reader.email })}
          opening={t("confirm.text", { brand: BRAND, email: reader.email })}
          preview={t("confirm.preview")}
        >
          <MailButton
            href={reader.origin + paths.confirmNewEmail(token)}
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
