import { BookmarkCheck, Building2, History, Layers, MapPin, Tag, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { countyName } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SuggestInput } from "#app/ui/combobox/suggest.tsx";
import { SEARCH_INPUT, SearchBox } from "#app/ui/forms/filter-panel.tsx";
import { changed, type Filters, type Search, searchFor, TEXT_LIMIT, writeSearch } from "../search.ts";
import {
  COUNTED,
  SUGGESTED_FROM,
  type Suggestion,
  type Suggestions,
  suggestedPath,
} from "../suggestions/suggestion.ts";
import { addRecentSearch, type RecentSearch, recentSearches } from "./recent-searches.ts";
import { FiltersButton, SEARCH_FORM, searchFields } from "./search-filters.tsx";
import { SearchTip } from "./search-tip.tsx";

const ICONS = { industry: Layers, word: Tag, place: MapPin, person: UserRound, pitch: Building2 };
const KINDS = ["industry", "word", "place", "person", "pitch"] as const;

// Long enough that a fast typist asks once per word, short enough to go unnoticed.
const PAUSE_MILLISECONDS = 120;

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
  const found = useSuggestions(typed);
  const details = useDetails();
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
  const suggested = KINDS.flatMap((kind) => {
    const options = found.flatMap((suggestion, index) =>
      suggestion.kind === kind ? [{ id: String(index), label: suggestion.label, detail: details(suggestion) }] : [],
    );
    return options.length > 0 ? [{ label: words(`group.${kind}`), icon: ICONS[kind], options }] : [];
  });
  return (
    <SearchBox filters={<FiltersButton search={search} />} below={<SearchTip place="box" />}>
      <SuggestInput
        {...SEARCH_INPUT}
        form={SEARCH_FORM}
        groups={typed === "" ? kept : suggested}
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

/** The county of companies and towns, and how many pitches there are. */
function useDetails(): (suggestion: Suggestion) => string | undefined {
  const t = useT("search-suggestions");
  return (suggestion) => {
    const county = suggestion.kind === "pitch" || "town" in suggestion ? countyName(suggestion.county) : undefined;
    if (suggestion.kind === "pitch") return county;
    const { count } = suggestion;
    return [county, count > COUNTED ? t("pitchesMany", { count: COUNTED }) : t("pitches", { count })]
      .filter(Boolean)
      .join(" · ");
  };
}

/** The server's suggestions for a text, once the typing pauses; until then the previous ones. */
function useSuggestions(typed: string): Suggestion[] {
  const { load, data } = useFetcher<Suggestions | null>();
  const wanted = typed.trim();
  const isLongEnough = wanted.length >= SUGGESTED_FROM;
  useEffect(() => {
    if (!isLongEnough) return;
    const ask = () => {
      const form = document.forms.namedItem(SEARCH_FORM);
      const within = new URLSearchParams(form ? searchFields(form) : "");
      within.delete("q");
      void load(paths.searchSuggestions(wanted, within.toString()));
    };
    const timer = setTimeout(ask, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isLongEnough, wanted, load]);
  // Suggestions for the beginning of a word still fit its continuation; those for another word do not.
  return isLongEnough && data && (wanted.startsWith(data.typed) || data.typed.startsWith(wanted)) ? data.found : [];
}
