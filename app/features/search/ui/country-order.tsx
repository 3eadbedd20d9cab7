import { Link } from "react-router";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { changed, type Search, writeSearch } from "../search.ts";
import { usualSort } from "../sorts.ts";

interface CountryOrderProps {
  search: Search;
  /** Whether what the reader has stated to read comes first within a country. */
  byLanguage: boolean;
}

/** Of a search that names neither words nor a place: that it begins with the reader's country, and the way to all countries mixed, and back. */
export function CountryOrder({ search, byLanguage }: CountryOrderProps) {
  const t = useT("search");
  const shell = useT("shell");
  const country = shell(`country.${useMarket()}`);
  if (usualSort(search) !== "own") return null;
  const isOwn = search.sort === "own";
  if (!isOwn && search.sort !== "newest") return null;
  return (
    <p className="small soft country-order">
      {isOwn ? t(byLanguage ? "own.read" : "own.first", { country }) : t("own.mixed")}{" "}
      <Link to={paths.search(writeSearch(changed(search, { sort: isOwn ? "newest" : "own" })))} preventScrollReset>
        {isOwn ? t("own.mix") : t("own.back", { country })}
      </Link>
    </p>
  );
}
