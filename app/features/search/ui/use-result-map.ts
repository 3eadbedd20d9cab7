import { useEffect, useRef, useState } from "react";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths.ts";
import { type MapBounds, type ResultMap, writeBounds } from "../map.ts";

// A drag or a run of key presses is asked about once.
const PAUSE_MILLISECONDS = 200;

type Answer = { map: ResultMap | { kind: "too-slow" } | null };

/**
 * The map of a result for a country and what of it is in view: `first` came with the page, what lies beyond is fetched. What is shown
 * stays until something newer has come; `failed` says that it could not.
 */
export function useResultMap(query: string, first: ResultMap, country: Market) {
  const [shown, setShown] = useState<{ country: Market; map: ResultMap }>({ country, map: first });
  const [failed, setFailed] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);

  function cancel() {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.abort.abort();
  }

  function show(wanted: Market, bounds: MapBounds | null, pause = PAUSE_MILLISECONDS) {
    cancel();
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const params = new URLSearchParams(query);
      params.set("country", wanted);
      if (bounds) params.set("bounds", writeBounds(bounds));
      try {
        const answer = await fetch(paths.searchMap(params.toString()), { signal: abort.signal });
        const map = answer.ok ? ((await answer.json()) as Answer).map : null;
        if (abort.signal.aborted) return;
        setFailed(map?.kind !== "map");
        if (map?.kind === "map") setShown({ country: wanted, map });
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    }, pause);
    pending.current = { timer, abort };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the map goes away
  useEffect(() => cancel, []);
  return { ...shown, failed, show };
}
