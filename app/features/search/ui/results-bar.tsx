import { List, Map as MapIcon } from "lucide-react";
import { Form, useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import { Select } from "#app/ui/select.tsx";
import { OPEN_SORTS, SORTS, type Sort } from "../order.ts";
import { COUNT_LIMIT, changed, type Search, writeSearch } from "../search.ts";
import { FiltersButton } from "./search-filters.tsx";

export interface ResultsBarProps {
  search: Search;
  /** How many were found; null when that is not known. */
  total: number | null;
  open: boolean;
}

/** How many there are, in which order, and the way to the filters. */
export function ResultsBar({ search, total, open }: ResultsBarProps) {
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
      <FiltersButton search={search} />
      <SortForm search={search} sorts={open ? SORTS : OPEN_SORTS} />
    </div>
  );
}

function SortForm({ search, sorts }: { search: Search; sorts: readonly Sort[] }) {
  const t = useT("search");
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const rest = [...new URLSearchParams(writeSearch(changed(search, { sort: "newest" })))];
  return (
    <Form action={paths.search()} className="sort-form">
      {rest.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={search.sort}
        small
        name="sort"
        aria-label={t("sort.label")}
        defaultValue={search.sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort;
          void navigate(paths.search(writeSearch(changed(search, { sort }))), { preventScrollReset: true });
        }}
      />
      {/* The list of choices acts by itself once there is script. */}
      {!hydrated && (
        <Button type="submit" size="s">
          {t("sort.apply")}
        </Button>
      )}
    </Form>
  );
}

/** List, or list with map: each has its address. */
export function ViewSwitch({ search }: { search: Search }) {
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
