import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLinks } from "#app/ui/mail/elements.tsx";
import { CANCEL_LINKS } from "../../mails.ts";
import { preferencesOf } from "../../preferences/preferences.server.ts";
import { PREFERENCE_KINDS } from "../../preferences/preferences.ts";

/** One link for each kind of mail that the account gets when this mail leaves. */
export const unsubscribeLinksMail = defineTemplate({
  kind: CANCEL_LINKS,
  read: (reader) => preferencesOf(reader.id),
  compose: (reader, chosen) => {
    const { market, origin } = reader;
    const t = translator(market, "notifications-unsubscribe-mail");
    const settings = translator(market, "accounts-settings");
    const links = PREFERENCE_KINDS.filter((kind) => chosen[kind] !== "none").map((kind) => ({
      href: unsubscribeAddress(origin, { userId: reader.id, kind }),
      words: settings(`notifications.kind.${kind}`),
      detail: settings(`notifications.mail.${chosen[kind]}`),
    }));
    return {
      subject: t("subject", { brand: BRAND }),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t(links.length > 0 ? "text" : "nothing")}>
          {links.length > 0 && <MailLinks title={t("links")} links={links} />}
          <MailButton href={origin + paths.notificationSettings()}>{t("settings")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
