import { actReason } from "#app/features/audit/queries.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { ACCOUNT_SUSPENDED } from "../mails.ts";

/** Says that staff deactivated the account, and why. */
export const accountSuspendedMail = defineTemplate({
  kind: ACCOUNT_SUSPENDED,
  read: async (_reader, { actId }) => {
    const reason = await actReason(systemActor("mail"), actId);
    return { reason };
  },
  compose: (reader, { reason }) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("suspended.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerAccount", { brand: BRAND, email: reader.email })}
          opening={t("suspended.text")}
          preview={t("suspended.preview")}
        >
          {reason && <MailFacts facts={[{ term: t("suspended.reason"), text: reason }]} />}
          <MailParagraph>{t("suspended.appeal")}</MailParagraph>
          <MailButton href={reader.origin + paths.contact("account")}>{t("suspended.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
