import { useNavigate } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type Choice, Select } from "#app/ui/forms/select.tsx";
import { countOf, type Facets } from "../../counts/counts.ts";
import { extentOf } from "../../map.ts";
import { changed, type Search, writeSearch } from "../../search.ts";
import { useCountText } from "../filter-fields.tsx";
import { sum } from "./map-clusters.ts";

/** The choice of a country, or of all five, which map and list follow; without script a form with a button (messages `search`, `shell`). */
export function CountryChoice({ search, facets }: { search: Search; facets: Facets | null }) {
  const t = useT("search");
  const shell = useT("shell");
  const format = useFormat();
  const countText = useCountText();
  const navigate = useNavigate();
  const searchIn = (markets: Market[]) => writeSearch(changed(search, { markets, counties: [], area: null }));
  const counts = MARKETS.flatMap((market) => (facets && countOf(facets, "markets", market)) ?? []);
  const all = t("map.all");
  const options: Choice[] = [
    { value: "", label: facets ? t("map.countryCount", { country: all, count: countText(sum(counts)) }) : all },
    ...MARKETS.map((market, index) => {
      const country = shell(`country.${market}`);
      const count = counts[index];
      return { value: market, label: count ? t("map.countryCount", { country, count: countText(count) }) : country };
    }),
  ];
  const extent = extentOf(search);
  const several = extent === "all" && (search.markets.length > 0 || search.counties.length > 0);
  if (several) {
    const chosen = MARKETS.filter((market) => search.markets.includes(market));
    const label =
      chosen.length > 1 ? format.list(chosen.map((market) => shell(`country.${market}`))) : t("map.several");
    options.unshift({ value: "several", label, disabled: true });
  }
  const current = several ? "several" : extent === "all" ? "" : extent;
  return (
    <form className="map-countries" action={paths.search()}>
      {[...new URLSearchParams(searchIn([]))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={current}
        small
        name="market"
        aria-label={t("map.country")}
        defaultValue={current}
        options={options}
        onChange={({ currentTarget: { value } }) => {
          const markets = MARKETS.filter((market) => market === value);
          void navigate(paths.search(searchIn(markets)), { preventScrollReset: true });
        }}
      />
      <Button type="submit" size="s" className="without-script">
        {t("map.showCountry")}
      </Button>
    </form>
  );
}
