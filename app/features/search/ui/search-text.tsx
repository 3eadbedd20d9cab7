import { BookmarkCheck, History } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SuggestInput } from "#app/ui/combobox/suggest.tsx";
import { SEARCH_INPUT, SearchBox } from "#app/ui/forms/filter-panel.tsx";
import { SEARCH_FORM } from "../form-id.ts";
import { changed, type Filters, type Search, searchFor, TEXT_LIMIT, writeSearch } from "../search.ts";
import { suggestedPath } from "../suggestions/suggestion.ts";
import { addRecentSearch, type RecentSearch, recentSearches } from "./recent-searches.ts";
import { FiltersButton, searchFields } from "./search-filters.tsx";
import { SearchTip } from "./search-tip.tsx";
import { useSuggestions } from "./suggestions.ts";

const KINDS = ["industry", "word", "place", "person", "pitch", "member", "conversation"] as const;

export interface SearchTextProps {
  search: Search;
  /** The reader's saved searches, which are offered while the box is empty. */
  saved: readonly { name: string; filters: Filters }[];
}

/** The text box of the search with its suggestions; sent together with the filters. */
export function SearchText({ search, saved }: SearchTextProps) {
  const t = useT("search");
  const words = useT("search-suggestions");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found, groups } = useSuggestions(typed, KINDS, filtersSet);
  const [recent, setRecent] = useState<RecentSearch[]>([]);
  const address = writeSearch(changed(search, {}));
  useEffect(() => {
    if (search.text) addRecentSearch({ text: search.text, query: address });
    setRecent(recentSearches());
  }, [search.text, address]);
  const kept = [
    { kind: "recent" as const, icon: History, searches: recent },
    {
      kind: "saved" as const,
      icon: BookmarkCheck,
      searches: saved.map(({ name, filters }) => ({ text: name, query: writeSearch(searchFor(filters)) })),
    },
  ].flatMap(({ kind, icon, searches }) => {
    // The kind and the place, since a recent search may also be saved.
    const options = searches.map(({ text, query }, index) => ({ id: `${kind}-${index}?${query}`, label: text }));
    return options.length > 0 ? [{ label: words(`group.${kind}`), icon, options }] : [];
  });
  return (
    <SearchBox filters={<FiltersButton search={search} />} below={<SearchTip place="box" />}>
      <SuggestInput
        {...SEARCH_INPUT}
        form={SEARCH_FORM}
        groups={typed === "" ? kept : groups}
        onType={setTyped}
        onChoose={(id) => {
          setTyped("");
          const [, query] = id.split("?", 2);
          if (query !== undefined) return void navigate(paths.search(query));
          const form = document.forms.namedItem(SEARCH_FORM);
          if (form) void navigate(suggestedPath(found[Number(id)]!, searchFields(form)));
        }}
        listLabel={words("list")}
        countText={(count) => words("count", { count })}
        maxLength={TEXT_LIMIT}
        aria-label={t("text.label")}
        placeholder={t("title")}
        defaultValue={search.text}
      />
    </SearchBox>
  );
}

/** The query of the filters that are set. */
function filtersSet(): string {
  const form = document.forms.namedItem(SEARCH_FORM);
  const within = new URLSearchParams(form ? searchFields(form) : "");
  within.delete("q");
  return within.toString();
}
