import { AccountMail } from "#app/features/accounts/emails/layout.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailHeading, MailParagraph } from "#app/ui/mail-layout.tsx";
import { WAY_IN_REMOVED } from "../mails.ts";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";

/** Says that a provider no longer lets anybody in. */
export const wayInRemovedMail: MailTemplate<{ provider: Provider }> = {
  kind: WAY_IN_REMOVED,
  compose: (reader, data) => {
    const t = translator(reader.market, "providers-mail");
    const provider = PROVIDER_NAMES[data.provider];
    return {
      subject: t("removed.subject", { brand: BRAND, provider }),
      body: (
        <AccountMail reader={reader} preview={t("removed.preview")}>
          <MailHeading>{translator(reader.market, "accounts-mail")("greeting", { name: reader.name })}</MailHeading>
          <MailParagraph>{t("removed.text", { brand: BRAND, provider })}</MailParagraph>
          <MailParagraph>{t("removed.notYou")}</MailParagraph>
          <MailButton href={reader.origin + paths.waysIn()}>{t("button")}</MailButton>
        </AccountMail>
      ),
    };
  },
};
