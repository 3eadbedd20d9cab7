import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail/elements.tsx";
import { MailRowSection } from "#app/ui/mail/rows.tsx";
import { SEARCHES_FOUND } from "../mails.ts";
import { mailedRows, mailedSearches } from "../notifying.server.ts";

/** The new findings of all saved searches of a reader in one mail, without pitches that were opened in the meantime. */
export const searchesFoundMail = defineTemplate({
  kind: SEARCHES_FOUND,
  read: async (reader, { at }) => {
    const [first, ...others] = await mailedSearches(systemActor("mail"), reader.id, new Date(at));
    return first ? { first, others } : null;
  },
  compose: (reader, { first, others }) => {
    const searches = [first, ...others];
    const warnings = mailWarnings(reader, true);
    const t = translator(reader.market, "saved-searches-mail");
    const count = searches.reduce((sum, search) => sum + search.count, 0);
    const subject = others.length === 0 ? t("subject.one", { name: first.name, count }) : t("subject.many", { count });
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "searches" });
    return {
      subject,
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email: reader.email })}
          way={{ words: t("unsubscribe"), href: unsubscribe }}
          above={warnings.above}
          opening={t("lead")}
          preview={searches.flatMap(({ pitches }) => pitches.map(({ companyName }) => companyName)).join(", ")}
        >
          {searches.map((search) => (
            <MailRowSection key={search.id} title={search.name} {...mailedRows(search, reader)} />
          ))}
          <MailButton
            href={reader.origin + (others.length === 0 ? paths.savedSearch(first.id) : paths.savedSearches())}
          >
            {others.length === 0 ? t("buttonOne") : t("button")}
          </MailButton>
          {warnings.below}
        </MailFrame>
      ),
    };
  },
});
