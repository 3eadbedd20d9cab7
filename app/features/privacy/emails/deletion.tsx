import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { DELETION_ASKED, DELETION_CANCELLED } from "../mails.ts";

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
