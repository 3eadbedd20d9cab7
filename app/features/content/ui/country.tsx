import type { ReactNode } from "react";
import { Link } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";

interface AskProps {
  title: ReactNode;
  text: ReactNode;
  to: string;
  act: string;
}

/** A call to action at the end of a page. */
export function Ask({ title, text, to, act }: AskProps) {
  return (
    <aside className="ask">
      <div>
        <h2 className="h-sec">{title}</h2>
        <p className="soft small">{text}</p>
      </div>
      <LinkButton variant="primary" to={to}>
        {act}
      </LinkButton>
    </aside>
  );
}

/** Links to the pages of the five countries; `current` is the one shown. */
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
