// The outlines weigh 14 to 24 KB a market: each is a chunk of its own, fetched when a map comes into view.
import { useEffect, useState } from "react";
import type { Market } from "#app/i18n/markets.ts";
import type { MapOutline } from "../map-projection.ts";

const LOADERS: Readonly<Record<Market, () => Promise<{ default: unknown }>>> = {
  se: () => import("#content/places/map/se.json"),
  no: () => import("#content/places/map/no.json"),
  dk: () => import("#content/places/map/dk.json"),
  fi: () => import("#content/places/map/fi.json"),
  uk: () => import("#content/places/map/uk.json"),
};

const arrived = new Map<Market, MapOutline>();

export type OutlineState = MapOutline | "loading" | "failed";

/** The outline of a market, asked for once `wanted`; `retry` asks again after a failure. */
export function useOutline(market: Market, wanted: boolean): { outline: OutlineState; retry: () => void } {
  const [failed, setFailed] = useState<Market | null>(null);
  const [, setArrivals] = useState(0);
  const known = arrived.get(market);
  useEffect(() => {
    if (!wanted || known || failed === market) return;
    let current = true;
    LOADERS[market]().then(
      (module) => {
        arrived.set(market, module.default as MapOutline);
        if (current) setArrivals((count) => count + 1);
      },
      () => {
        if (current) setFailed(market);
      },
    );
    return () => {
      current = false;
    };
  }, [market, wanted, known, failed]);
  const outline = known ?? (failed === market ? "failed" : "loading");
  return { outline, retry: () => setFailed(null) };
}
