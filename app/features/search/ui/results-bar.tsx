import { List, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import { SortChoice } from "#app/ui/sort-choice.tsx";
import { sortsFor, usualSort } from "../order.ts";
import { COUNT_LIMIT, type Search, writeSearch } from "../search.ts";
import { FiltersButton, SEARCH_FORM } from "./search-filters.tsx";

export interface ResultsBarProps {
  search: Search;
  /** How many were found; null when that is not known. */
  total: number | null;
  open: boolean;
  /** Saving the search, which another feature brings. */
  save?: ReactNode;
}

/** How many there are, as a list or with a map, in which order, and the way to the filters. */
export function ResultsBar({ search, total, open, save }: ResultsBarProps) {
  const t = useT("search");
  return (
    <div className="resbar">
      <h1 aria-live="polite">
        {total === null
          ? t("title")
          : total > COUNT_LIMIT
            ? t("countMany", { count: COUNT_LIMIT })
            : t("count", { count: total })}
      </h1>
      {open && <ViewSwitch search={search} />}
      <FiltersButton search={search} />
      {save}
      <SortChoice
        form={SEARCH_FORM}
        sort={search.sort}
        usual={usualSort(search.text)}
        choices={sortsFor(search.text, open).map((value) => ({ value, label: t(`sort.${value}`) }))}
        label={t("sort.label")}
        submit={t("sort.apply")}
      />
    </div>
  );
}

/** List, or list with map: each has its address. */
function ViewSwitch({ search }: { search: Search }) {
  const t = useT("search");
  return (
    <SegmentedLinks
      label={t("view.label")}
      current={search.view}
      segments={[
        { value: "list", label: t("view.list"), icon: List },
        { value: "map", label: t("view.map"), icon: MapIcon },
      ]}
      linkTo={(view) => paths.search(writeSearch({ ...search, view: view === "map" ? "map" : "list" }))}
    />
  );
}
