import { Bell, BellOff, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { type Filters, searchFor } from "#app/features/search/search.ts";
import { useActiveFilters } from "#app/features/search/ui/active-filters.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Chip, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { NAME_LIMIT, type SavedSearch } from "../saved-search.ts";

/** The filters as labels (messages `search`, `pitches`). */
export function SearchWords({ filters }: { filters: Filters }) {
  const active = useActiveFilters(searchFor(filters));
  return (
    <Chips>
      {active.map(({ key, label }) => (
        <Chip key={key}>{label}</Chip>
      ))}
    </Chips>
  );
}

const MOST_NAMED = 3;

/** A suggested name: the first filters, within the length of a name. */
export function useSuggestedName(filters: Filters): string {
  const labels = useActiveFilters(searchFor(filters)).map(({ label }) => label);
  const name = labels.slice(0, MOST_NAMED).join(", ");
  if (name.length <= NAME_LIMIT) return name;
  return `${name.slice(0, NAME_LIMIT - 1).replace(/[\s,]+\S*$/u, "")}…`;
}

/** A member's saved searches, the newest first (messages `saved-searches`, `search`, `pitches`). */
export function SavedSearchList({ searches }: { searches: readonly SavedSearch[] }) {
  const t = useT("saved-searches");
  if (searches.length === 0) {
    return (
      <EmptyState kind="saved" title={t("empty.title")} link={{ to: paths.search(), label: t("empty.action") }}>
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <ul className="saved-searches">
      {searches.map(({ id, name, filters, notify, fresh }) => (
        <li key={id} className="saved">
          <div className="grow stack stack-2">
            <h2>
              <Link to={paths.savedSearch(id)}>{name}</Link>
              {fresh > 0 && <Badge>{t("fresh", { count: fresh })}</Badge>}
            </h2>
            <SearchWords filters={filters} />
            <p className="tiny soft row">
              <Icon of={notify === "none" ? BellOff : Bell} size="s" />
              {t(`tell.${notify}`)}
            </p>
          </div>
          <SearchActions id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** Links to change and to remove a saved search. */
export function SearchActions({ id, name }: { id: string; name: string }) {
  const t = useT("saved-searches");
  return (
    <p className="row">
      <LinkButton size="s" variant="quiet" icon={Pencil} to={paths.savedSearchChange(id)}>
        {t("change")} <span className="vh">{name}</span>
      </LinkButton>
      <LinkButton size="s" variant="quiet" icon={Trash2} to={paths.savedSearchRemoval(id)}>
        {t("remove")} <span className="vh">{name}</span>
      </LinkButton>
    </p>
  );
}
