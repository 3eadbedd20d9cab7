/** The five markets: codes, facts of the countries, hosts. Pure and small, since it is part of every page's script. */

/** The product's market code, as in the database, in `preferredLanguage` and in the language switch (specification §1). */
export type Market = "se" | "no" | "dk" | "fi" | "uk";

/** BCP 47 tag of a market's language, for `Intl`, `lang` and `hreflang`. */
export type Locale = "sv-SE" | "nb-NO" | "da-DK" | "fi-FI" | "en-GB";

/** ISO 4217 code of a market's currency. */
export type Currency = "SEK" | "NOK" | "DKK" | "EUR" | "GBP";

/** ISO 3166-1 alpha-2 code of a market's country. */
export type CountryCode = "SE" | "NO" | "DK" | "FI" | "GB";

/** The host name (no scheme, no port) of each market; an operator may replace the default ones by configuration. */
export type MarketHosts = Readonly<Record<Market, string>>;

export type MarketFacts = {
  readonly market: Market;
  readonly bcp47: Locale;
  /** Value of the document's `lang`. */
  readonly htmlLang: Locale;
  readonly countryCode: CountryCode;
  readonly currency: Currency;
  /** International prefix with its plus sign (specification §5). */
  readonly phonePrefix: `+${number}`;
  /** IANA time zone of the market's office. */
  readonly timeZone: string;
  readonly host: string;
  readonly developmentHost: string;
  /** Rounding unit of revenues, in whole units of `currency` (specification §5). */
  readonly revenueUnit: number;
  /** Rounding unit of valuations, in whole units of `currency` (specification §5). */
  readonly valuationUnit: number;
  /** Review hours in `timeZone`, Monday to Friday except public holidays. */
  readonly officeHours: { readonly from: string; readonly to: string };
  /** The country's name in its own language; the same for every reader, so not in the catalogs. */
  readonly nativeCountry: string;
  /** The language's name in itself. */
  readonly nativeLanguage: string;
};

/** All markets, in display order. */
export const MARKETS = ["se", "no", "dk", "fi", "uk"] as const satisfies readonly Market[];

/** The market of an unknown host (specification §1). */
export const DEFAULT_MARKET: Market = "se";

const OFFICE_HOURS = { from: "08:00", to: "17:00" } as const;

const FACTS: Readonly<Record<Market, MarketFacts>> = {
  se: {
    market: "se",
    bcp47: "sv-SE",
    htmlLang: "sv-SE",
    countryCode: "SE",
    currency: "SEK",
    phonePrefix: "+46",
    timeZone: "Europe/Stockholm",
    host: "stakeholm.se",
    developmentHost: "se.localhost",
    revenueUnit: 100_000,
    valuationUnit: 500_000,
    officeHours: OFFICE_HOURS,
    nativeCountry: "Sverige",
    nativeLanguage: "Svenska",
  },
  no: {
    market: "no",
    bcp47: "nb-NO",
    htmlLang: "nb-NO",
    countryCode: "NO",
    currency: "NOK",
    phonePrefix: "+47",
    timeZone: "Europe/Oslo",
    host: "no.stakeholm.com",
    developmentHost: "no.localhost",
    revenueUnit: 100_000,
    valuationUnit: 500_000,
    officeHours: OFFICE_HOURS,
    nativeCountry: "Norge",
    nativeLanguage: "Norsk",
  },
  dk: {
    market: "dk",
    bcp47: "da-DK",
    htmlLang: "da-DK",
    countryCode: "DK",
    currency: "DKK",
    phonePrefix: "+45",
    timeZone: "Europe/Copenhagen",
    host: "dk.stakeholm.com",
    developmentHost: "dk.localhost",
    revenueUnit: 100_000,
    valuationUnit: 500_000,
    officeHours: OFFICE_HOURS,
    nativeCountry: "Danmark",
    nativeLanguage: "Dansk",
  },
  fi: {
    market: "fi",
    bcp47: "fi-FI",
    htmlLang: "fi-FI",
    countryCode: "FI",
    currency: "EUR",
    phonePrefix: "+358",
    timeZone: "Europe/Helsinki",
    host: "fi.stakeholm.com",
    developmentHost: "fi.localhost",
    revenueUnit: 10_000,
    valuationUnit: 50_000,
    officeHours: OFFICE_HOURS,
    nativeCountry: "Suomi",
    nativeLanguage: "Suomi",
  },
  uk: {
    market: "uk",
    bcp47: "en-GB",
    htmlLang: "en-GB",
    countryCode: "GB",
    currency: "GBP",
    phonePrefix: "+44",
    timeZone: "Europe/London",
    host: "stakeholm.com",
    developmentHost: "uk.localhost",
    revenueUnit: 10_000,
    valuationUnit: 50_000,
    officeHours: OFFICE_HOURS,
    nativeCountry: "United Kingdom",
    nativeLanguage: "English",
  },
};

/** The facts of a market. */
export function factsOf(market: Market): MarketFacts {
  return FACTS[market];
}

/** Country and language in its own language: `Sverige · Svenska`. In Finnish both are `Suomi`, said once. */
export function nativeName(market: Market): string {
  const { nativeCountry, nativeLanguage } = FACTS[market];
  return nativeCountry === nativeLanguage ? nativeCountry : `${nativeCountry} · ${nativeLanguage}`;
}

/** Whether a value from outside (cookie, form, database) is one of the five market codes. */
export function isMarket(value: unknown): value is Market {
  return typeof value === "string" && (MARKETS as readonly string[]).includes(value);
}

/** The hosts, unless configuration replaces them (specification §9, product decision 1). */
export const DEFAULT_HOSTS: MarketHosts = hostsBy("host");

/** The hosts in development and tests; `*.localhost` always resolves to the client's own machine. */
export const DEVELOPMENT_HOSTS: MarketHosts = hostsBy("developmentHost");

function hostsBy(field: "host" | "developmentHost"): MarketHosts {
  return Object.fromEntries(MARKETS.map((market) => [market, FACTS[market][field]])) as Record<Market, string>;
}

/** Normalises a `Host` value for comparison: lower case, without port, root dot and `www.`. */
function nameOf(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}

/**
 * The market of a `Host` value (port allowed, any case), or `undefined` for an unknown host. Development hosts are always known: only the
 * machine's own user can reach them.
 */
export function knownMarketOf(host: string, hosts: MarketHosts = DEFAULT_HOSTS): Market | undefined {
  const name = nameOf(host);
  return MARKETS.find((market) => nameOf(hosts[market]) === name || DEVELOPMENT_HOSTS[market] === name);
}

/** As `knownMarketOf`, with the default market for an unknown host (specification §1). */
export function marketOf(host: string, hosts: MarketHosts = DEFAULT_HOSTS): Market {
  return knownMarketOf(host, hosts) ?? DEFAULT_MARKET;
}

/** A site of five hosts: the current one, and the origin of each (scheme, host and port, no slash). */
export type Site = { readonly here: Market; readonly origins: Readonly<Record<Market, string>> };

/** The site of an address, or `undefined` on an unknown host. A development host has the other development hosts. */
export function siteOf({ protocol, host, port }: URL, hosts: MarketHosts = DEFAULT_HOSTS): Site | undefined {
  const here = knownMarketOf(host, hosts);
  if (!here) return undefined;
  const family = nameOf(host) === DEVELOPMENT_HOSTS[here] ? DEVELOPMENT_HOSTS : hosts;
  const entries = MARKETS.map((market) => [market, `${protocol}//${family[market]}${port && `:${port}`}`]);
  return { here, origins: Object.fromEntries(entries) as Record<Market, string> };
}

/** Whether an address, such as a Referer, is on one of the site's other hosts. */
export function isFromSister({ here, origins }: Site, address: string | null | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const from = new URL(address);
  return MARKETS.some((market) => {
    const sister = new URL(origins[market]);
    const isSameKind = sister.protocol === from.protocol && sister.port === from.port;
    return market !== here && isSameKind && nameOf(sister.hostname) === nameOf(from.hostname);
  });
}
