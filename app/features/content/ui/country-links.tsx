import { Link } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Flag } from "#app/ui/flag.tsx";

/** The five countries, each a page; `current` is the one that is read. */
export function CountryLinks({ current }: { current?: Market }) {
  const t = useT("content");
  const shell = useT("shell");
  return (
    <nav className="reading-countries" aria-label={t("page.countries")}>
      <ul className="chips">
        {MARKETS.map((market) => (
          <li key={market}>
            <Link
              className="chip"
              to={paths.country(market)}
              aria-current={market === current ? "page" : undefined}
              prefetch="none"
            >
              <Flag code={market} />
              {shell(`country.${market}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
