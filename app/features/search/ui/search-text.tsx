import { Building2, Layers, MapPin, Search as SearchIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { countyName } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { SuggestInput } from "#app/ui/combobox/suggest.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Search, TEXT_LIMIT } from "../search.ts";
import { SUGGESTED_FROM, type Suggestion, type Suggestions, suggestedPath } from "../suggestions/suggestion.ts";
import { SEARCH_FORM, searchFields } from "./search-filters.tsx";

const ICONS = { industry: Layers, place: MapPin, pitch: Building2 };
const KINDS = ["industry", "place", "pitch"] as const;

// Long enough that a quick typist asks once a word, short enough that nobody waits for it.
const PAUSE_MILLISECONDS = 120;

/** The words searched for, with what may be meant by them; sent with the filters, ticked or set. */
export function SearchText({ search }: { search: Search }) {
  const t = useT("search");
  const words = useT("search-suggestions");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const found = useSuggestions(typed);
  const groups = KINDS.flatMap((kind) => {
    const options = found.flatMap((suggestion, index) =>
      suggestion.kind === kind ? [{ id: String(index), label: suggestion.label, detail: detailOf(suggestion) }] : [],
    );
    return options.length > 0 ? [{ label: words(`group.${kind}`), icon: ICONS[kind], options }] : [];
  });
  return (
    <search className="search-text">
      <div className="search-words">
        <SuggestInput
          form={SEARCH_FORM}
          groups={groups}
          onType={setTyped}
          onChoose={(id) => {
            setTyped("");
            const form = document.forms.namedItem(SEARCH_FORM);
            if (form) void navigate(suggestedPath(found[Number(id)]!, searchFields(form)));
          }}
          listLabel={words("list")}
          countText={(count) => words("count", { count })}
          bare
          before={<Icon of={SearchIcon} size="s" />}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={TEXT_LIMIT}
          aria-label={t("text.label")}
          placeholder={t("title")}
          defaultValue={search.text}
        />
        <IconButton
          type="submit"
          form={SEARCH_FORM}
          icon={SearchIcon}
          label={t("text.submit")}
          variant="secondary"
          className="only-n"
        />
      </div>
      <SearchTip place="box" />
    </search>
  );
}

/** How to search, and by what the results are ordered: under the box, and on phones, where room is dear, under the results. */
export function SearchTip({ place }: { place: "box" | "foot" }) {
  const words = useT("search-suggestions");
  const ranking = useT("ranking");
  return (
    <p className={`search-tip search-tip-${place}`}>
      {words("tip")} <Link to={paths.ranking()}>{ranking("link")}</Link>
    </p>
  );
}

/** Of companies and towns, where they are. */
function detailOf(suggestion: Suggestion): string | undefined {
  if (suggestion.kind === "pitch" || "town" in suggestion) return countyName(suggestion.county);
  return undefined;
}

/** What the server offers for a text, once the typing pauses; meanwhile what it offered last. */
function useSuggestions(typed: string): Suggestion[] {
  const { load, data } = useFetcher<Suggestions | null>();
  const wanted = typed.trim();
  const asks = wanted.length >= SUGGESTED_FROM;
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => void load(paths.searchSuggestions(wanted)), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [asks, wanted, load]);
  // An answer to the beginning of a word still fits its continuation; one to another word does not.
  return asks && data && (wanted.startsWith(data.typed) || data.typed.startsWith(wanted)) ? data.found : [];
}
