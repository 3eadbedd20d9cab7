import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { issueUndoLink } from "../commands-email-undo.server.ts";
import { EMAIL_CHANGE_TOLD } from "../mails.ts";

/** To the old address: that it is about to be replaced, and the link that undoes it. Goes out even if the change was called off since. */
export const emailChangeToldMail = defineTemplate({
  kind: EMAIL_CHANGE_TOLD,
  read: (reader, { changeId }) => issueUndoLink(systemActor("mail"), reader.id, changeId),
  compose: (reader, link) => {
    const t = translator(reader.market, "settings-mail");
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
