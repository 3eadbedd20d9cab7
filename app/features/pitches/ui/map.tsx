import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Market } from "#app/i18n/markets.ts";
import type { MapOutline, Position } from "../place/map-projection.ts";
import "./map.css";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Frame } from "../place/map-viewport.ts";
import { Surface } from "../place/ui/map-surface.tsx";
import type { MapPin } from "./map-pins.tsx";

// The outlines weigh 14 to 24 KB a market: each is a chunk of its own, fetched when a map comes into view.

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
function useOutline(market: Market, wanted: boolean): { outline: OutlineState; retry: () => void } {
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

export type { MapPin } from "./map-pins.tsx";

export type PitchMapProps = {
  market: Market;
  pins: readonly MapPin[];
  /** Accessible name; "Map of Sweden: 37 pitches" when left out. */
  label?: string;
  /** What is in view at first: the whole country (default), or the surroundings of the pins. */
  start?: "country" | "pins";
  /** Id of the pin to draw as chosen, such as that of the result under the pointer. */
  selected?: string;
  /** Makes the first pin movable; called with the place where it was put. A click on the map puts it there as well. */
  onMove?: (position: Position) => void;
};

/**
 * The map of a market with pitches on it. It needs script, and the messages of `places`; give it a box with a height
 * (`.mapbox`, `.minimap`). Its outline is fetched when it comes into view.
 */
export function PitchMap({ market, pins, label, start = "country", selected, onMove }: PitchMapProps) {
  const t = useT("pitches-place");
  return (
    <MapBox market={market}>
      {(outline, frame) => (
        <Surface
          key={market}
          outline={outline}
          frame={frame}
          label={label ?? t("map.label", { market, count: onMove ? 0 : pins.length })}
          pins={pins}
          start={start}
          selected={selected}
          onMove={onMove}
        />
      )}
    </MapBox>
  );
}

export interface MapBoxProps {
  market: Market;
  /** What is drawn once the outline is there and the box has a size. */
  children: (outline: MapOutline, frame: Frame) => ReactNode;
}

/** The box of a map: fetches its outline when it comes into view, and says so while it does and when it cannot. */
export function MapBox({ market, children }: MapBoxProps) {
  const t = useT("pitches-place");
  const box = useRef<HTMLDivElement>(null);
  const { frame, seen } = useFrame(box);
  const { outline, retry } = useOutline(market, seen);
  return (
    <div className="mapview" ref={box}>
      {typeof outline !== "string" && frame ? (
        children(outline, frame)
      ) : outline === "failed" ? (
        <div className="mapview-state">
          <p role="alert">{t("map.failed")}</p>
          <Button onClick={retry}>{t("map.retry")}</Button>
        </div>
      ) : (
        <p className="mapview-state soft">{t("map.loading")}</p>
      )}
    </div>
  );
}

/** The size of the box, and whether it has ever been in view (a box that is not displayed never is). */
function useFrame(box: RefObject<HTMLDivElement | null>): { frame: Frame | null; seen: boolean } {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const size = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setFrame({ width, height });
    });
    const visibility = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    size.observe(element);
    visibility.observe(element);
    return () => {
      size.disconnect();
      visibility.disconnect();
    };
  }, [box]);
  return { frame, seen };
}
