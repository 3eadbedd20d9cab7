import { actReason } from "#app/features/audit/queries.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { NAME_CORRECTED } from "../mails.ts";

/** Says that support corrected the member's name, why, and that a badge ended with the old one. */
export const nameCorrectedMail = defineTemplate({
  kind: NAME_CORRECTED,
  read: async (_reader, { actId, badge }) => {
    const reason = await actReason(systemActor("mail"), actId);
    return { badge, reason };
  },
  compose: (reader, { badge, reason }) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("name.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerAccount", { brand: BRAND, email: reader.email })}
          opening={t("name.text")}
          preview={t("name.preview", { name: reader.name })}
        >
          <MailFacts
            facts={[
              { term: t("name.now"), text: reader.name },
              ...(reason ? [{ term: t("name.reason"), text: reason }] : []),
            ]}
          />
          {badge && <MailParagraph>{t("name.badge")}</MailParagraph>}
          <MailParagraph>{t("name.wrong")}</MailParagraph>
          <MailButton href={reader.origin + paths.nameSettings()}>{t("name.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
