import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { CONFIRM_NEWSLETTER } from "../mails.ts";
import { addresseeOf, issueToken } from "../subscribing.server.ts";

/** The link that puts an address on the list: anybody can have typed it, so nothing else is sent before it was pressed. */
export const confirmNewsletterMail = defineTemplate({
  kind: CONFIRM_NEWSLETTER,
  addressee: (subscriberId) => addresseeOf(systemActor("mail"), subscriberId),
  read: async (reader) => {
    const token = await issueToken(systemActor("mail"), reader.id);
    if (token === null) return null;
    return { token };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "newsletter-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("confirm.because", { brand: BRAND, email: reader.email })}
          named={false}
          opening={t("confirm.text", { brand: BRAND })}
        >
          <MailButton
            href={reader.origin + paths.newsletterConfirmation(token)}
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
