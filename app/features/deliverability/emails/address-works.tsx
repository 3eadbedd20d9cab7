import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail/elements.tsx";
import { ADDRESS_WORKS } from "../mails.ts";

/** Sent when a member says that their address works again: receiving it proves that it does. */
export const addressWorksMail = defineTemplate({
  kind: ADDRESS_WORKS,
  compose: (reader, { complaint }) => {
    const t = translator(reader.market, "deliverability-mail");
    return {
      subject: t("subject"),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          opening={t(complaint ? "openingChoose" : "opening")}
        >
          <MailButton href={reader.origin + paths.notificationSettings()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
