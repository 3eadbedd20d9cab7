import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { WAY_IN_ADDED, WAY_IN_REMOVED } from "../mails.ts";
import { PROVIDER_NAMES } from "../providers.ts";

/** Says that a provider lets somebody in from now on: whoever did not do it must hear of it. */
export const wayInAddedMail = defineTemplate({
  kind: WAY_IN_ADDED,
  compose: (reader, data) => {
    const t = translator(reader.market, "providers-mail");
    const provider = PROVIDER_NAMES[data.provider];
    return {
      subject: t("added.subject", { brand: BRAND, provider }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("added.text", { brand: BRAND, provider })}
          preview={t("added.preview")}
        >
          <MailParagraph>{t("added.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.waysIn()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Says that a provider no longer lets anybody in. */
export const wayInRemovedMail = defineTemplate({
  kind: WAY_IN_REMOVED,
  compose: (reader, data) => {
    const t = translator(reader.market, "providers-mail");
    const provider = PROVIDER_NAMES[data.provider];
    return {
      subject: t("removed.subject", { brand: BRAND, provider }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t("removed.text", { brand: BRAND, provider })}
          preview={t("removed.preview")}
        >
          <MailParagraph>{t("removed.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.waysIn()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
