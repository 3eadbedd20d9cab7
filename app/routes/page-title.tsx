import { useLocation } from "react-router";
import { factsOf, MARKETS, type Site } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { useRoot } from "#app/root.tsx";

interface PageTitleProps {
  /** The page's own title; the platform's name follows. */
  title: string;
  description?: string;
  /** Pages that search engines may list say so; all others are not to be listed. */
  indexable?: boolean;
}

/** Title, description and robots of a page, from translated texts (specification §2 "Page titles"). */
export function PageTitle({ title, description, indexable = false }: PageTitleProps) {
  const { site } = useRoot();
  return (
    <>
      <title>{`${title} · ${BRAND}`}</title>
      {description && <meta name="description" content={description} />}
      {!indexable && <meta name="robots" content="noindex" />}
      {indexable && site && <Addresses site={site} />}
    </>
  );
}

/** The page's one right address, and where it stands in the other languages. */
function Addresses({ site: { here, origins } }: { site: Site }) {
  const { pathname } = useLocation();
  return (
    <>
      <link rel="canonical" href={origins[here] + pathname} />
      {MARKETS.map((market) => (
        <link key={market} rel="alternate" hrefLang={factsOf(market).htmlLang} href={origins[market] + pathname} />
      ))}
    </>
  );
}
