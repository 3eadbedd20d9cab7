import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { invitedReader, issueInvitationToken } from "../invitations/accepting.server.ts";
import { STAFF_INVITED } from "../mails.ts";

/** Invites somebody to a staff role; the link is made now, so that it stands nowhere else. */
export const staffInvitedMail = defineTemplate({
  kind: STAFF_INVITED,
  addressee: (id) => invitedReader(systemActor("mail"), id),
  read: (reader) => issueInvitationToken(systemActor("mail"), reader.id),
  compose: (reader, { token, role, inviter }) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("invited.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("invited.because", { inviter, brand: BRAND, email: reader.email })}
          named={false}
          opening={t("invited.text", { inviter, brand: BRAND, role: t(`invited.role.${role}`) })}
          preview={t("invited.preview")}
        >
          <MailParagraph>{t("invited.how")}</MailParagraph>
          <MailButton href={reader.origin + paths.staffInvitation(token)}>{t("invited.button")}</MailButton>
          <MailSmall>{t("invited.unasked")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
