import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { ACCOUNT_REINSTATED } from "../mails.ts";
import { SupportMail } from "./layout.tsx";

/** Says that the account is active again. */
export const accountReinstatedMail: MailTemplate = {
  kind: ACCOUNT_REINSTATED,
  compose: (reader) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("reinstated.subject", { brand: BRAND }),
      body: (
        <SupportMail reader={reader} preview={t("reinstated.preview")} because="account" named>
          <MailParagraph>{t("reinstated.text")}</MailParagraph>
          <MailButton href={reader.origin + paths.signIn()}>{t("reinstated.button")}</MailButton>
        </SupportMail>
      ),
    };
  },
};
