import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { DELETION_ASKED } from "../mails.ts";

/** Says that the account will be deleted, when, and how to keep it: whoever did not ask for it must hear of it. */
export const deletionAskedMail = defineTemplate({
  kind: DELETION_ASKED,
  compose: (reader, data) => {
    const t = translator(reader.market, "privacy-mail");
    const due = formatsOf(reader.market).date(data.due);
    return {
      subject: t("asked.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("asked.text", { brand: BRAND, due })}
          preview={t("asked.preview", { due })}
        >
          <MailParagraph>{t("asked.at")}</MailParagraph>
          <MailParagraph>{t("asked.keep")}</MailParagraph>
          <MailButton href={reader.origin + paths.signIn()}>{t("asked.button")}</MailButton>
          <MailParagraph>{t("asked.notYou")}</MailParagraph>
        </MailFrame>
      ),
    };
  },
});
