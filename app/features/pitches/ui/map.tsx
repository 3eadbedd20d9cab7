import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Market } from "#app/i18n/markets.ts";
import type { MapExtent, MapOutline, Position } from "../place/map-projection.ts";
import "./map.css";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Frame } from "../place/map-viewport.ts";
import { Surface } from "../place/ui/map-surface.tsx";
import type { MapPin } from "./map-pins.tsx";

// Each outline has 14 to 24 KB: a chunk of its own, loaded when a map comes into view.
const LOADERS: Readonly<Record<MapExtent, () => Promise<{ default: unknown }>>> = {
  se: () => import("#content/places/map/se.json"),
  no: () => import("#content/places/map/no.json"),
  dk: () => import("#content/places/map/dk.json"),
  fi: () => import("#content/places/map/fi.json"),
  uk: () => import("#content/places/map/uk.json"),
  all: () => import("#content/places/map/all.json"),
};

const loaded = new Map<MapExtent, MapOutline>();

export type OutlineState = MapOutline | "loading" | "failed";

/** The outline of a map, loaded once it is `wanted`; `retry` loads it again after a failure. */
function useOutline(extent: MapExtent, wanted: boolean): { outline: OutlineState; retry: () => void } {
  const [failed, setFailed] = useState<MapExtent | null>(null);
  const [, setLoads] = useState(0);
  const known = loaded.get(extent);
  useEffect(() => {
    if (!wanted || known || failed === extent) return;
    let current = true;
    LOADERS[extent]().then(
      (module) => {
        loaded.set(extent, module.default as MapOutline);
        if (current) setLoads((count) => count + 1);
      },
      () => {
        if (current) setFailed(extent);
      },
    );
    return () => {
      current = false;
    };
  }, [extent, wanted, known, failed]);
  const outline = known ?? (failed === extent ? "failed" : "loading");
  return { outline, retry: () => setFailed(null) };
}

export type { MapPin } from "./map-pins.tsx";

export type PitchMapProps = {
  market: Market;
  pins: readonly MapPin[];
  /** Accessible name; by default as in "Map of Sweden: 37 pitches". */
  label?: string;
  /** The initial view: the whole country (default), or the surroundings of the pins. */
  start?: "country" | "pins";
  /** Id of the highlighted pin, such as that of the result under the pointer. */
  selected?: string;
  /** Makes the first pin movable, by dragging it or by clicking on the map; called with its new position. */
  onMove?: (position: Position) => void;
};

/**
 * The map of a market with pitches on it. Needs script, and a box with a height such as `.mapbox` or `.minimap`. Its outline is loaded
 * when it comes into view (messages `pitches-place`).
 */
export function PitchMap({ market, pins, label, start = "country", selected, onMove }: PitchMapProps) {
  const t = useT("pitches-place");
  return (
    <MapBox extent={market}>
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
  extent: MapExtent;
  /** Rendered once the outline is loaded and the box has a size. */
  children: (outline: MapOutline, frame: Frame) => ReactNode;
}

/** The box of a map: loads the outline when it comes into view, and shows the progress or the failure. */
export function MapBox({ extent, children }: MapBoxProps) {
  const t = useT("pitches-place");
  const box = useRef<HTMLDivElement>(null);
  const { frame, seen } = useFrame(box);
  const { outline, retry } = useOutline(extent, seen);
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

/** The size of the box, and whether it has ever been in view. */
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
