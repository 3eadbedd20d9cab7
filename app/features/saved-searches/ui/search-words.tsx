import { type Filters, searchFor } from "#app/features/search/search.ts";
import { useActiveFilters } from "#app/features/search/ui/use-active-filters.ts";
import { Chip, Chips } from "#app/ui/chip.tsx";
import { NAME_LIMIT } from "../saved-search.ts";

/** What is searched for, in words (messages `search`, `pitches`). */
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

/** What a search could be called: its first filters, as far as a name has room. */
export function useSuggestedName(filters: Filters): string {
  const labels = useActiveFilters(searchFor(filters)).map(({ label }) => label);
  const name = labels.slice(0, MOST_NAMED).join(", ");
  if (name.length <= NAME_LIMIT) return name;
  return `${name.slice(0, NAME_LIMIT - 1).replace(/[\s,]+\S*$/u, "")}…`;
}
