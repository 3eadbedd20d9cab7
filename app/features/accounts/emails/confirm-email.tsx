import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { issueConfirmation } from "../commands-confirmation.server.ts";
import { CONFIRM_EMAIL } from "../mails.ts";
import { becauseAccount } from "./because.tsx";

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
