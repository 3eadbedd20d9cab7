import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Listing } from "#app/platform/site/site.server.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

/** Data of the root for titles and meta elements. */
interface TitleFacts {
  /** Scheme and host, as the reader sees them. */
  origin: string;
  /** For search engines, which are visitors. */
  listing: Listing | undefined;
  /** The number of unread messages. */
  unread: number;
}

/** Provided by the root. */
export const TitleFacts = createContext<TitleFacts>({ origin: "", listing: undefined, unread: 0 });

interface PageTitleProps {
  /** The page's title, without the platform's name. */
  title: string;
  description?: string;
  /** Whether search engines may list the page; all others are `noindex`. `addressed`: they may not, but its address in each language is told. */
  indexable?: boolean | "addressed";
  /** The picture of a shared link, by default the site's: its path and its text alternative. */
  picture?: { path: string; alt: string };
}

/** Title, description and robots of a page, from translated texts (specification §2 "Page titles"). */
export function PageTitle({ title, description, indexable = false, picture }: PageTitleProps) {
  const { listing, unread } = useContext(TitleFacts);
  const hydrated = useHydrated();
  const shown = !listing?.hidden && indexable;
  return (
    <>
      {/* Only after hydration: without script the number could not change. */}
      <title>{`${hydrated && unread > 0 ? `(${unread}) ` : ""}${title} · ${BRAND}`}</title>
      {description && <meta name="description" content={description} />}
      {shown !== true && <meta name="robots" content="noindex" />}
      {shown && listing?.origin && <Addresses origin={listing.origin} origins={listing.origins} />}
      {listing && description && <SharedLink title={title} description={description} picture={picture} />}
    </>
  );
}

interface AddressesProps {
  origin: string;
  origins: Readonly<Record<Market, string>> | null;
}

/** The canonical address, and those in the other languages; English is the default. */
function Addresses({ origin, origins }: AddressesProps) {
  const { pathname } = useLocation();
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {origins && (
        <>
          {MARKETS.map((market) => (
            <link key={market} rel="alternate" hrefLang={factsOf(market).htmlLang} href={origins[market] + pathname} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origins.uk + pathname} />
        </>
      )}
    </>
  );
}

/** Open Graph properties, for messengers and networks that show a link to the page. */
function SharedLink({ title, description, picture }: Omit<PageTitleProps, "indexable"> & { description: string }) {
  const { pathname } = useLocation();
  const { origin, listing } = useContext(TitleFacts);
  const market = useMarket();
  const at = listing?.origin ?? origin;
  const properties = {
    "og:site_name": BRAND,
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": at + pathname,
    // Open Graph's locales have an underscore.
    "og:locale": factsOf(market).bcp47.replace("-", "_"),
    "og:image": at + (picture?.path ?? paths.sitePicture(market)),
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": picture?.alt ?? BRAND,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
