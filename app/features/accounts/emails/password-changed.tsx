import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { PASSWORD_CHANGED } from "../mails.ts";
import { becauseAccount } from "./because.tsx";

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
