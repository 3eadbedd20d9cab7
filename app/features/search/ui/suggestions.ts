/** Suggestions of the server in groups, for a search box. */
import { Building2, Layers, MapPin, MessageSquare, Tag, UserRound, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { countyName } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { SuggestGroup } from "#app/ui/combobox/suggest.tsx";
import { COUNTED, SUGGESTED_FROM, type Suggestion, type Suggestions } from "../suggestions/suggestion.ts";

const ICONS = {
  industry: Layers,
  word: Tag,
  place: MapPin,
  person: UserRound,
  pitch: Building2,
  member: UsersRound,
  conversation: MessageSquare,
};

// Long enough that a fast typist asks once per word, short enough to go unnoticed.
const PAUSE_MILLISECONDS = 120;

const ANYTHING = () => "";

/**
 * Suggestions for a text, and those of the kinds in groups (messages `search-suggestions`). An option's id is its suggestion's index. `within`:
 * the query of the filters to count pitches within.
 */
export function useSuggestions(
  typed: string,
  kinds: readonly Suggestion["kind"][],
  within: () => string = ANYTHING,
): { found: Suggestion[]; groups: SuggestGroup[] } {
  const t = useT("search-suggestions");
  const found = useFound(typed, within);
  const details = useDetails();
  const groups = kinds.flatMap((kind) => {
    const options = found.flatMap((suggestion, index) =>
      suggestion.kind === kind ? [{ id: String(index), label: suggestion.label, detail: details(suggestion) }] : [],
    );
    return options.length > 0 ? [{ label: t(`group.${kind}`), icon: ICONS[kind], options }] : [];
  });
  return { found, groups };
}

/** What tells suggestions of one name apart: the place, the role, and how many pitches there are. */
function useDetails(): (suggestion: Suggestion) => string | undefined {
  const t = useT("search-suggestions");
  const counted = (count: number) => (count > COUNTED ? t("pitchesMany", { count: COUNTED }) : t("pitches", { count }));
  return (suggestion) => {
    if (suggestion.kind === "pitch") return countyName(suggestion.county);
    if (suggestion.kind === "member") return joined(t(`side.${suggestion.side}`), suggestion.city);
    if (suggestion.kind === "conversation") return suggestion.about ?? undefined;
    return joined("town" in suggestion ? countyName(suggestion.county) : null, counted(suggestion.count));
  };
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** The server's suggestions for a text, once the typing pauses; until then the previous ones. */
function useFound(typed: string, within: () => string): Suggestion[] {
  const { load, data } = useFetcher<Suggestions | null>();
  const wanted = typed.trim();
  const isLongEnough = wanted.length >= SUGGESTED_FROM;
  useEffect(() => {
    if (!isLongEnough) return;
    const timer = setTimeout(() => void load(paths.searchSuggestions(wanted, within())), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isLongEnough, wanted, load, within]);
  // Suggestions for the beginning of a word still fit its continuation; those for another word do not.
  return isLongEnough && data && (wanted.startsWith(data.typed) || data.typed.startsWith(wanted)) ? data.found : [];
}
