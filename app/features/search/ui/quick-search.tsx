/** The search box of every member's page. */
import { CornerDownRight } from "lucide-react";
import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SuggestInput } from "#app/ui/combobox/suggest.tsx";
import { SEARCH_INPUT } from "#app/ui/forms/filter-panel.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { matchParts } from "#app/ui/text/match-parts.ts";
import { TEXT_LIMIT } from "../search.ts";
import { suggestedPath } from "../suggestions/suggestion.ts";
import { useSuggestions } from "./suggestions.ts";

const KINDS = ["member", "conversation", "pitch", "industry", "word", "place", "person"] as const;

const MOST_PAGES = 4;

/** A page that the box leads to by its name. */
export interface NamedPage {
  label: string;
  to: string;
}

/** Suggests pages, people, conversations and pitches while its reader types; Enter searches pitches. Without script a plain form. */
export function QuickSearch({ pages }: { pages: readonly NamedPage[] }) {
  const t = useT("search-suggestions");
  const label = useT("shell")("nav.search");
  const hasCommandKey = useHydrated() && /^(?:Mac|iP)/.test(navigator.platform);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found, groups } = useSuggestions(typed, KINDS);
  const named = pages.filter(({ label }) => beginsWord(label, typed)).slice(0, MOST_PAGES);
  const pageGroup = {
    label: t("group.page"),
    icon: CornerDownRight,
    options: named.map((page) => ({ id: page.to, label: page.label })),
  };
  return (
    <search className="top-search">
      <Form action={paths.search()} onSubmit={() => setTyped("")}>
        <SuggestInput
          {...SEARCH_INPUT}
          groups={named.length > 0 ? [pageGroup, ...groups] : groups}
          onType={setTyped}
          onChoose={(id) => {
            setTyped("");
            const suggestion = found[Number(id)];
            void navigate(suggestion ? suggestedPath(suggestion, "") : id);
          }}
          listLabel={t("list")}
          countText={(count) => t("count", { count })}
          after={<kbd>{hasCommandKey ? "\u2318\u00a0K" : "Ctrl\u00a0K"}</kbd>}
          aria-label={label}
          aria-keyshortcuts="Control+K Meta+K"
          maxLength={TEXT_LIMIT}
          placeholder={t("placeholder")}
        />
      </Form>
    </search>
  );
}

/** Whether a word of the label begins with the text. */
function beginsWord(label: string, typed: string): boolean {
  return /(?:^|\s)$/.test(matchParts(label, typed)?.before ?? "-");
}
