import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { DELETION_CANCELLED } from "../mails.ts";

/** Says that the account is kept, since somebody has signed in. */
export const deletionCancelledMail = defineTemplate({
  kind: DELETION_CANCELLED,
  compose: (reader) => {
    const t = translator(reader.market, "privacy-mail");
    return {
      subject: t("cancelled.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("cancelled.text", { brand: BRAND })}
          preview={t("cancelled.preview")}
        >
          <MailParagraph>{t("cancelled.pitches")}</MailParagraph>
          <MailButton href={reader.origin + paths.bookmarks("created")}>{t("cancelled.button")}</MailButton>
          <MailParagraph>{t("cancelled.notYou")}</MailParagraph>
        </MailFrame>
      ),
    };
  },
});
