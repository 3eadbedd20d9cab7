import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLinks } from "#app/ui/mail-layout.tsx";
import { CANCEL_LINKS } from "../mails.ts";
import { PREFERENCE_KINDS } from "../preferences.ts";
import { preferencesOf } from "../queries-preferences.server.ts";

/** One link for each kind of mail that the account gets, as it is when the mail leaves. */
export const cancelLinksMail = defineTemplate({
  kind: CANCEL_LINKS,
  read: (reader) => preferencesOf(reader.id),
  compose: (reader, chosen) => {
    const { market, origin } = reader;
    const t = translator(market, "email-cancel-mail");
    const settings = translator(market, "settings");
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
