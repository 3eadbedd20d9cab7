import { countyName } from "#app/i18n/counties.ts";
import { useLanguageName } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import {
  changed,
  cleared,
  LISTS,
  type ListFilter,
  RANGES,
  type Range,
  type Search,
  SWITCHES,
  writeSearch,
} from "../search.ts";

export interface ActiveFilter {
  key: string;
  label: string;
  /** The change that removes it. */
  without: Partial<Search>;
}

/** Every active filter with its label and the change that removes it (messages `search`, `pitches`, `shell`). */
export function useActiveFilters(search: Search): ActiveFilter[] {
  const t = useT("search");
  const format = useFormat();
  const named = useChoiceName();
  const rangeLabel = useRangeLabel(search);
  const text: ActiveFilter[] = search.text
    ? [{ key: "text", label: t("active.text", { text: search.text }), without: { text: "" } }]
    : [];
  const choices = (Object.keys(LISTS) as ListFilter[]).flatMap((list) =>
    search[list].map((value: string): ActiveFilter => {
      const rest: readonly string[] = search[list];
      return {
        key: `${list}/${value}`,
        label: named(list, value),
        without: { [list]: rest.filter((other) => other !== value) },
      };
    }),
  );
  const ranges = (Object.keys(RANGES) as Range[]).flatMap((range): ActiveFilter[] => {
    const label = rangeLabel(range);
    const { from, to } = RANGES[range];
    return label === null ? [] : [{ key: range, label, without: { [from]: null, [to]: null } }];
  });
  const { invest, closing, area } = search;
  const others: ActiveFilter[] = [
    ...(invest === null
      ? []
      : [
          {
            key: "invest",
            label: t("active.invest", { amount: format.money(invest, search.currency) }),
            without: { invest: null },
          },
        ]),
    ...(closing === null
      ? []
      : [{ key: "closing", label: t("active.closing", { count: closing }), without: { closing: null } }]),
    ...(area === null ? [] : [{ key: "area", label: t("active.area"), without: { area: null } }]),
  ];
  const switches = SWITCHES.filter((name) => search[name]).map(
    (name): ActiveFilter => ({ key: name, label: t(`filters.${name}`), without: { [name]: false } }),
  );
  return [...text, ...choices, ...ranges, ...others, ...switches];
}

function useChoiceName(): (list: ListFilter, value: string) => string {
  const t = useT("search");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const language = useLanguageName();
  return (list, value) => {
    switch (list) {
      case "industries":
        return pitches(`industry.${value as Search["industries"][number]}`);
      case "phases":
        return pitches(`phase.${value as Search["phases"][number]}`);
      case "companyTypes":
        return pitches(`companyType.${value as Search["companyTypes"][number]}`);
      case "fundingTypes":
        return pitches(`fundingType.${value as Search["fundingTypes"][number]}`);
      case "markets":
        return shell(`country.${value as Search["markets"][number]}`);
      case "languages":
        return t("active.language", { language: language(value) });
      case "counties":
        return countyName(value) ?? value;
    }
  };
}

/** The label of a range, or null when it is open at both ends. */
function useRangeLabel(search: Search): (range: Range) => string | null {
  const t = useT("search");
  const format = useFormat();
  return (range) => {
    const written = (end: number | null) => {
      if (end === null) return "";
      return range === "offered" ? format.percent(end) : format.money(end, search.currency);
    };
    const [from, to] = [search[RANGES[range].from], search[RANGES[range].to]];
    if (from === null && to === null) return null;
    const ends = { what: t(`active.${range}`), from: written(from), to: written(to) };
    if (from === null) return t("active.upTo", ends);
    return to === null ? t("active.from", ends) : t("active.between", ends);
  };
}

/** The active filters, each a link to the results without it. */
export function ActiveFilters({ search }: { search: Search }) {
  const t = useT("search");
  const active = useActiveFilters(search);
  if (active.length === 0) return null;
  return (
    <nav className="active-filters" aria-label={t("active.label")}>
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
        {active.length > 1 && (
          <ChipLink to={paths.search(writeSearch(cleared(search)))} preventScrollReset>
            {t("none.clear")}
          </ChipLink>
        )}
      </Chips>
    </nav>
  );
}
