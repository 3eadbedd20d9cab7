import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { ChipLink, Chips } from "#app/ui/chip.tsx";
import { changed, cleared, type Search, writeSearch } from "../search.ts";
import { useActiveFilters } from "./use-active-filters.ts";

/** The filters that are set, each a link to the results without it. */
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
