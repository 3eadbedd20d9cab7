import { type RefObject, useEffect, useRef, useState } from "react";
import { paths } from "#app/platform/paths.ts";
import type { Facets } from "../counts.ts";

// While somebody ticks several boxes only the last state is asked about.
const PAUSE_MILLISECONDS = 150;

/**
 * The counts of what is chosen in a form of filters but not confirmed yet: `ask` fetches them, for the form as it then is. Null until
 * something was chosen, and while nothing better is known the last ones stay.
 */
export function useDraftFacets(form: RefObject<HTMLFormElement | null>, queryOf: (form: HTMLFormElement) => string) {
  const [draft, setDraft] = useState<Facets | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);

  function cancel() {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.abort.abort();
    pending.current = null;
  }

  function ask() {
    cancel();
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (!form.current) return;
      try {
        const answer = await fetch(paths.searchCounts(queryOf(form.current)), { signal: abort.signal });
        const { facets } = answer.ok ? ((await answer.json()) as { facets: Facets | null }) : { facets: null };
        if (facets && !abort.signal.aborted) setDraft(facets);
      } catch {
        // Without a connection, or asked anew: the counts that are there stay.
      }
    }, PAUSE_MILLISECONDS);
    pending.current = { timer, abort };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away
  useEffect(() => cancel, []);
  return { draft, ask };
}
