import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** How to search, and a link to how results are ranked: below the box, and on phones below the results. */
export function SearchTip({ place }: { place: "box" | "foot" }) {
  const words = useT("search-suggestions");
  const ranking = useT("ranking");
  return (
    <p className={`search-tip search-tip-${place}`}>
      {words("tip")} <Link to={paths.ranking()}>{ranking("link")}</Link>
    </p>
  );
}
