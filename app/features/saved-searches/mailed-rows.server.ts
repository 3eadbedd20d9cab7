/** What a search has found, in the words of a mail. */
import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths.ts";
import type { MailedPitch, MailedSearch } from "./mailing.server.ts";
import type { Price } from "./saved-search.ts";

/** The rows of a search in a mail, and the way to what has no row. */
export function mailedRows(search: MailedSearch, { market, origin }: { market: Market; origin: string }) {
  const left = search.count - search.pitches.length;
  return {
    rows: search.pitches.map((pitch) => ({
      name: pitch.companyName,
      of: "company" as const,
      href: origin + paths.pitch(pitch),
      words: detailOf(pitch, market),
    })),
    more:
      left > 0
        ? {
            words: translator(market, "saved-searches-mail")("more", { count: left }),
            href: origin + paths.savedSearch(search.id),
          }
        : null,
  };
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
