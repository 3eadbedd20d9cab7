import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailRows } from "#app/ui/mail/row.tsx";
import { MailButton, MailLink, MailParagraph, MailSection, MailWarning } from "#app/ui/mail-layout.tsx";
import { type MailedPitch, type MailedSearch, mailedSearches } from "../mailing.server.ts";
import { SEARCHES_FOUND } from "../mails.ts";
import type { Price } from "../saved-search.ts";

/** What the reader's saved searches have found, all in one mail; nothing that was opened in the meantime. */
export const searchesFoundMail = defineTemplate({
  kind: SEARCHES_FOUND,
  read: async (reader, { at }) => {
    const [first, ...others] = await mailedSearches(systemActor("mail"), reader.id, new Date(at));
    return first ? { first, others } : null;
  },
  compose: (reader, { first, others }) => {
    const searches = [first, ...others];
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
          opening={t("lead")}
          preview={searches.flatMap(({ pitches }) => pitches.map(({ companyName }) => companyName)).join(", ")}
        >
          {searches.map((search) => (
            <Found key={search.id} search={search} reader={reader} />
          ))}
          <MailButton
            href={reader.origin + (others.length === 0 ? paths.savedSearch(first.id) : paths.savedSearches())}
          >
            {others.length === 0 ? t("buttonOne") : t("button")}
          </MailButton>
          <MailWarning>{translator(reader.market, "shell")("riskWarning", { brand: BRAND })}</MailWarning>
        </MailFrame>
      ),
    };
  },
});

function Found({
  search,
  reader: { market, origin },
}: {
  search: MailedSearch;
  reader: { market: Market; origin: string };
}) {
  const t = translator(market, "saved-searches-mail");
  const left = search.count - search.pitches.length;
  return (
    <>
      <MailSection>{search.name}</MailSection>
      <MailRows
        rows={search.pitches.map((pitch) => ({
          name: pitch.companyName,
          of: "company",
          href: origin + paths.pitch(pitch),
          words: detailOf(pitch, market),
        }))}
      />
      {left > 0 && (
        <MailParagraph>
          <MailLink href={origin + paths.savedSearch(search.id)}>{t("more", { count: left })}</MailLink>
        </MailParagraph>
      )}
    </>
  );
}

/** Where and what it is, or what has changed about its price. */
function detailOf({ kind, industry, county, price, priceBefore }: MailedPitch, market: Market): string {
  const t = translator(market, "saved-searches-mail");
  if (kind === "new" || !price || !priceBefore) {
    return t("new", {
      industry: translator(market, "pitches")(`industry.${industry}`),
      county: countyName(county) ?? county,
    });
  }
  const format = formatsOf(market);
  const changes = (["valuation", "seeking", "offered"] as const).flatMap((what) => {
    const [now, before] = [figureOf(price, what, format), figureOf(priceBefore, what, format)];
    return now && before && now !== before ? [t(what, { now, before })] : [];
  });
  return changes.join("\n") || t("price");
}

function figureOf(
  { currency, valuation, seekingAmount, offered }: Price,
  what: "valuation" | "seeking" | "offered",
  format: MarketFormats,
) {
  if (what === "offered") return offered === null ? null : format.percent(offered);
  const amount = what === "valuation" ? valuation : seekingAmount;
  return amount === null ? null : format.money(amount, currency as Currency);
}
