import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail-layout.tsx";
import { LEAVE_NEWSLETTER } from "../mails.ts";
import { NEWSLETTER_KIND } from "../newsletter.ts";
import { addresseeOf } from "../subscribing.server.ts";

/** The link that takes an address without an account off the list. */
export const leaveNewsletterMail = defineTemplate({
  kind: LEAVE_NEWSLETTER,
  addressee: (subscriberId) => addresseeOf(systemActor("mail"), subscriberId),
  compose: (reader) => {
    const t = translator(reader.market, "newsletter-mail");
    return {
      subject: t("leave.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("issue.because", { brand: BRAND, email: reader.email })}
          named={false}
          opening={t("leave.text", { brand: BRAND })}
        >
          <MailButton href={unsubscribeAddress(reader.origin, { userId: reader.id, kind: NEWSLETTER_KIND })}>
            {t("issue.unsubscribe")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});
