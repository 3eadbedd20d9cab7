import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { issueReset } from "../commands-password.server.ts";
import { RESET_PASSWORD } from "../mails.ts";
import { becauseAccount } from "./because.tsx";

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
