import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { CONFIRM_NEW_EMAIL, EMAIL_CHANGE_NOTICE } from "../../mails.ts";
import { issueNewEmailLink, issueUndoLink } from "../email-change.server.ts";

/** To a new address: the link that makes it the account's. */
export const confirmNewEmailMail = defineTemplate({
  kind: CONFIRM_NEW_EMAIL,
  read: async (reader, { changeId }) => {
    const token = await issueNewEmailLink(systemActor("mail"), reader.id, changeId);
    return token === null ? null : { token };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "accounts-email-change-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("confirm.footer", { brand: BRAND, email: reader.email })}
          opening={t("confirm.text", { brand: BRAND, email: reader.email })}
          preview={t("confirm.preview")}
        >
          <MailButton
            href={reader.origin + paths.confirmNewEmail(token)}
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

/** To the old address: that it is to be replaced, and the link that undoes it. Sent even if the change has been cancelled since. */
export const emailChangeNoticeMail = defineTemplate({
  kind: EMAIL_CHANGE_NOTICE,
  read: (reader, { changeId }) => issueUndoLink(systemActor("mail"), reader.id, changeId),
  compose: (reader, link) => {
    const t = translator(reader.market, "accounts-email-change-mail");
    return {
      subject: t("told.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("told.footer", { brand: BRAND, email: reader.email })}
          opening={t("told.text", { brand: BRAND, email: link.newEmail })}
          preview={t("told.preview")}
        >
          <MailParagraph>{t("told.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.undoEmailChange(link.token)}>{t("told.button")}</MailButton>
          <MailParagraph>{t("told.validity")}</MailParagraph>
        </MailFrame>
      ),
    };
  },
});
