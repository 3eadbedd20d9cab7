import { auditReason } from "#app/features/audit/audit-log.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { ACCOUNT_REINSTATED, NAME_CORRECTED, SIDE_CHANGED } from "../mails.ts";

/** Says that support changed the member's side. */
export const sideChangedMail = defineTemplate({
  kind: SIDE_CHANGED,
  compose: (reader, data) => {
    const t = translator(reader.market, "support-mail");
    const side = t(data.side === "investor" ? "side.investor" : "side.entrepreneur");
    return {
      subject: t("side.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerAccount", { brand: BRAND, email: reader.email })}
          opening={t("side.text", { side })}
          preview={t("side.preview", { side })}
        >
          <MailParagraph>{t("side.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.home()}>{t("side.button", { brand: BRAND })}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Says that support corrected the member's name, why, and that a badge ended with the old one. */
export const nameCorrectedMail = defineTemplate({
  kind: NAME_CORRECTED,
  read: async (_reader, { actId, badge }) => ({ badge, reason: await auditReason(systemActor("mail"), actId) }),
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

/** Says that the account is active again. */
export const accountReinstatedMail = defineTemplate({
  kind: ACCOUNT_REINSTATED,
  compose: (reader) => {
    const t = translator(reader.market, "support-mail");
    return {
      subject: t("reinstated.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerAccount", { brand: BRAND, email: reader.email })}
          opening={t("reinstated.text")}
          preview={t("reinstated.preview")}
        >
          <MailButton href={reader.origin + paths.signIn()}>{t("reinstated.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
