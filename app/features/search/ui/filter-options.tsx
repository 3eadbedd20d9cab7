import { createContext, useContext } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type FilterOption, LongList } from "#app/ui/filter-panel.tsx";
import { type Count, countOf, type Facet, type Facets } from "../counts.ts";

/** The counts that stand at the choices; null while there are none, and when counting took too long. */
export const FacetsContext = createContext<Facets | null>(null);

export interface OptionsProps {
  /** Name in the address. */
  name: string;
  /** Whose counts stand at the choices. */
  facet: Facet;
  options: readonly FilterOption[];
  chosen: readonly string[];
}

/** Choices, each with how many it would find. */
export function Options({ name, facet, options, chosen }: OptionsProps) {
  return options.map(({ value, label }) => (
    <FilterBox key={value} name={name} facet={facet} value={value} label={label} on={chosen.includes(value)} />
  ));
}

interface FilterBoxProps {
  name: string;
  facet: Facet;
  /** What is sent. */
  value: string;
  /** Under which its count stands; the value itself when left out. */
  counted?: string;
  label: string;
  on: boolean;
}

/** One choice and how many it would find. */
export function FilterBox({ name, facet, value, counted = value, label, on }: FilterBoxProps) {
  const facets = useContext(FacetsContext);
  const count = facets ? countOf(facets, facet, counted) : null;
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      defaultChecked={on}
      count={count ? <CountText count={count} /> : undefined}
      className={count?.kind === "exact" && count.value === 0 ? "finds-nothing" : undefined}
    />
  );
}

/** The first of a long list, and the rest on demand. */
export function LongOptions({ options, ...same }: OptionsProps) {
  const t = useT("search");
  return (
    <LongList
      options={options}
      chosen={same.chosen}
      more={(count) => t("filters.more", { count })}
      less={t("filters.less")}
      list={(part) => <Options {...same} options={part} />}
    />
  );
}

/** A count as it is shown: estimates are marked as such. */
export function CountText({ count }: { count: Count }) {
  const text = useCountText();
  return <span className="num">{text(count)}</span>;
}

/** `31`, `≈ 31 000` or `< 50`. */
export function useCountText(): (count: Count) => string {
  const t = useT("search");
  const format = useFormat();
  return ({ kind, value }) => {
    const number = format.number(value);
    if (kind === "exact") return number;
    return kind === "about" ? t("filters.about", { count: number }) : t("filters.under", { count: number });
  };
}
