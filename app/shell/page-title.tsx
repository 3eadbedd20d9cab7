import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Listing } from "#app/platform/site/site.server.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

/** What titles say of a page besides its own words. */
interface TitleFacts {
  /** Scheme and host, as the reader sees them. */
  origin: string;
  /** Where search engines, who read as visitors, are to find it. */
  listing: Listing | undefined;
  /** How many messages the reader has not read. */
  unread: number;
}

/** Given by the root, which knows the reader. */
export const TitleFacts = createContext<TitleFacts>({ origin: "", listing: undefined, unread: 0 });

interface PageTitleProps {
  /** The page's own title; the platform's name follows. */
  title: string;
  description?: string;
  /** Pages that search engines may list say so; all others are not to be listed. */
  indexable?: boolean;
  /** What a shared link to it shows, where it is not the site's own picture: an address without the origin, and what is seen there. */
  picture?: { path: string; alt: string };
}

/** Title, description and robots of a page, from translated texts (specification §2 "Page titles"). */
export function PageTitle({ title, description, indexable = false, picture }: PageTitleProps) {
  const { listing, unread } = useContext(TitleFacts);
  const hydrated = useHydrated();
  const listed = indexable && !listing?.hidden;
  return (
    <>
      {/* Without script the number would stay when the messages have been read. */}
      <title>{`${hydrated && unread > 0 ? `(${unread}) ` : ""}${title} · ${BRAND}`}</title>
      {description && <meta name="description" content={description} />}
      {!listed && <meta name="robots" content="noindex" />}
      {listed && listing?.origin && <Addresses origin={listing.origin} origins={listing.origins} />}
      {listing && description && <SharedLink title={title} description={description} picture={picture} />}
    </>
  );
}

interface AddressesProps {
  origin: string;
  origins: Readonly<Record<Market, string>> | null;
}

/** The page's one right address, and where it stands in the other languages; readers of none of the five get the English one. */
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

/** What messengers and networks show of a link to the page (Open Graph); they read as visitors. */
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
    // Open Graph writes locales with an underscore.
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
