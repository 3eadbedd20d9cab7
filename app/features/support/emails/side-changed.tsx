import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { SIDE_CHANGED } from "../mails.ts";

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
