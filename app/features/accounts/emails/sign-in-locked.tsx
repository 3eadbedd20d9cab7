import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { issueReactivation } from "../commands-reactivation.server.ts";
import { SIGN_IN_LOCKED } from "../mails.ts";
import { becauseAccount } from "./because.tsx";

/** Says that sign-in is deactivated after failed attempts, and until when; with a way out for whoever reads it. */
export const signInLockedMail = defineTemplate({
  kind: SIGN_IN_LOCKED,
  read: async (reader, { until }) => {
    const token = await issueReactivation(systemActor("mail"), reader.id);
    return { until, token };
  },
  compose: (reader, { until, token }) => {
    const t = translator(reader.market, "accounts-mail");
    return {
      subject: t("locked.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("locked.text", { until: formatsOf(reader.market).dayTime(until) })}
          preview={t("locked.preview")}
        >
          <MailParagraph>{t("locked.notYou")}</MailParagraph>
          <MailButton
            href={reader.origin + paths.reactivate(token)}
            written={translator(reader.market, "mail")("written")}
          >
            {t("locked.button")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});
