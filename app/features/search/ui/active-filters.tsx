import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { ChipLink, Chips } from "#app/ui/chip.tsx";
import type { Search } from "../search.ts";
import { changed, writeSearch } from "../search.ts";

interface Active {
  key: string;
  label: string;
  without: Partial<Search>;
}

/** Every filter that is set, in words, with the change that takes it away. */
export function useActiveFilters(search: Search): Active[] {
  const t = useT("search");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { text, industries, phases, markets, counties, from, to, currency } = search;
  const active: Active[] = [];
  if (text) active.push({ key: "q", label: t("active.text", { text }), without: { text: "" } });
  for (const value of industries) {
    const without = { industries: industries.filter((other) => other !== value) };
    active.push({ key: value, label: pitches(`industry.${value}`), without });
  }
  for (const value of phases) {
    active.push({
      key: value,
      label: pitches(`phase.${value}`),
      without: { phases: phases.filter((other) => other !== value) },
    });
  }
  for (const value of markets) {
    active.push({
      key: value,
      label: shell(`country.${value}`),
      without: { markets: markets.filter((other) => other !== value) },
    });
  }
  for (const value of counties) {
    const without = { counties: counties.filter((other) => other !== value) };
    active.push({ key: value, label: countyName(value) ?? value, without });
  }
  if (from !== null || to !== null) {
    const ends = {
      from: from === null ? "" : format.money(from, currency),
      to: to === null ? "" : format.money(to, currency),
    };
    const label =
      from === null ? t("active.upTo", ends) : to === null ? t("active.from", ends) : t("active.between", ends);
    active.push({ key: "valuation", label, without: { from: null, to: null } });
  }
  return active;
}

/** The filters that are set, each a link to the results without it. */
export function ActiveFilters({ search }: { search: Search }) {
  const t = useT("search");
  const active = useActiveFilters(search);
  if (active.length === 0) return null;
  return (
    <nav aria-label={t("active.label")}>
      <Chips>
        {active.map(({ key, label, without }) => (
          <ChipLink
            key={key}
            on
            removes
            to={paths.search(writeSearch(changed(search, without)))}
            aria-label={t("active.remove", { filter: label })}
            preventScrollReset
          >
            {label}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
