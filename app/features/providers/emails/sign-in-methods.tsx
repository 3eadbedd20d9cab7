import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { SIGN_IN_METHOD_ADDED, SIGN_IN_METHOD_REMOVED } from "../mails.ts";
import { PROVIDER_NAMES } from "../providers.ts";

/** Tells the owner that a provider was linked: it may have been somebody else. */
export const signInMethodAddedMail = defineTemplate({
  kind: SIGN_IN_METHOD_ADDED,
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

/** Tells the owner that a provider was unlinked. */
export const signInMethodRemovedMail = defineTemplate({
  kind: SIGN_IN_METHOD_REMOVED,
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
