import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail-layout.tsx";
import { ACCOUNT_REINSTATED } from "../mails.ts";

/** Says that the account is active again. */
export const accountReinstatedMail = defineTemplate({
  kind: ACCOUNT_REINSTATED,
  compose: (reader) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("reinstated.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerAccount", { brand: BRAND, email: reader.email })}
          opening={t("reinstated.text")}
          preview={t("reinstated.preview")}
        >
          <MailButton href={reader.origin + paths.signIn()}>{t("reinstated.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
