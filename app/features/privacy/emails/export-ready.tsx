import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { exportForMail } from "../export-contents.server.ts";
import { EXPORT_READY } from "../mails.ts";

/** Says that the archive is there. Its link leads to the page, which asks who is there; nothing in the mail opens anything. */
export const exportReadyMail = defineTemplate({
  kind: EXPORT_READY,
  read: (_reader, { exportId }) => exportForMail(systemActor("mail"), exportId),
  compose: (reader, archive) => {
    const t = translator(reader.market, "privacy-mail");
    const until = formatsOf(reader.market).date(archive.expiresAt);
    return {
      subject: t("ready.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("ready.text", { until })}
          preview={t("ready.preview", { until })}
        >
          <MailButton href={reader.origin + paths.dataExport()}>{t("ready.button")}</MailButton>
          <MailParagraph>{t("ready.notYou")}</MailParagraph>
        </MailFrame>
      ),
    };
  },
});
