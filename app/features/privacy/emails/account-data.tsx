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
import { DELETION_ASKED, DELETION_CANCELLED, EXPORT_READY } from "../mails.ts";

/** Says that the account will be deleted, when, and how to keep it. It also warns an owner who did not ask for this. */
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

/** Says that the account will not be deleted, since somebody has signed in. */
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

/** Says that the archive is ready. The link leads to the page, which asks for a sign-in; nothing in the mail opens the archive. */
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
