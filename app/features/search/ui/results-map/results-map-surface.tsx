import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type MapOutline, project, unproject } from "#app/features/pitches/place/map-projection.ts";
import {
  ARROWS,
  CLOSEST,
  type Frame,
  type FramePoint,
  scaleOf,
  toFrame,
  toMap,
  type Viewport,
  viewportByKey,
  viewportOf,
  wholeViewport,
  within,
} from "#app/features/pitches/place/map-viewport.ts";
import { MapFrame, MapLand, MapTools, useMapGestures } from "#app/features/pitches/ui/map-canvas.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { MapBounds, MapCluster } from "../../map.ts";
import { useCountText } from "../filter-fields.tsx";
import { ClusterPin } from "./cluster-pin.tsx";
import { apart, neighbour, type PlacedCluster, sum } from "./map-clusters.ts";

export interface ResultsSurfaceProps {
  outline: MapOutline;
  frame: Frame;
  label: string;
  clusters: readonly MapCluster[];
  /** Called when the bounds in view change; null is the whole country. */
  onBounds: (bounds: MapBounds | null) => void;
  /** The position of the pitch that the pointer is on in the list. */
  pointed: { lat: number; lon: number } | null;
  /** The list that a cluster in one spot links to: that of its county. */
  listOf: (cluster: MapCluster) => string | undefined;
}

/**
 * The map of a result. It is one tab stop, and its pins are another: arrow keys move between pins, Enter opens one; on the map itself arrow
 * keys pan.
 */
export function ResultsSurface({ outline, frame, label, clusters, onBounds, pointed, listOf }: ResultsSurfaceProps) {
  const t = useT("search");
  const countText = useCountText();
  const help = useId();
  const pins = useRef<SVGSVGElement>(null);
  // After a cluster was opened by keyboard, the focus moves to one of the pins it separates into.
  const movesFocus = useRef(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [view, setView] = useState<Viewport>(() => wholeViewport(outline));
  const scale = scaleOf(outline, frame, view.zoom);
  const placeOf = (position: { lat: number; lon: number }) =>
    toFrame(project(outline.projection, position), view, frame, scale);
  const placed = apart(clusters, clusters.map(placeOf)).filter(({ place }) => isNear(place, frame));
  const stop = placed.some(({ id }) => id === current) ? current : placed[0]?.id;
  const lit = pointed && nearest(placed, placeOf(pointed));

  const changeView = (next: Viewport) => {
    const bounded = within(outline, next);
    setView(bounded);
    onBounds(bounded.zoom === 1 ? null : boundsOf(outline, frame, bounded));
  };
  const { start, follow } = useMapGestures({ view, frame, scale }, changeView, undefined);

  function open({ bounds }: MapCluster) {
    if (!bounds) return;
    const corners = [
      { lat: bounds.south, lon: bounds.west },
      { lat: bounds.south, lon: bounds.east },
      { lat: bounds.north, lon: bounds.west },
      { lat: bounds.north, lon: bounds.east },
    ].map((corner) => project(outline.projection, corner));
    const target = viewportOf(outline, frame, corners);
    changeView({ ...target, zoom: Math.max(target.zoom, view.zoom * 2) });
  }

  const focus = (id: string | undefined) =>
    pins.current?.querySelector<SVGElement>(`[data-pin="${CSS.escape(id ?? "")}"]`)?.focus();

  const settle = useEffectEvent(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const middle = { left: frame.width / 2, top: frame.height / 2 };
    focus(nearest(placed, middle)?.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the clusters have changed
  useEffect(() => settle(), [clusters]);

  const onPinKey = (event: KeyboardEvent, from: PlacedCluster) => {
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      focus(neighbour(placed, from.place, step)?.id);
    } else if (event.key === "+" || event.key === "-") {
      event.preventDefault();
      changeView(viewportByKey(event.key, { ...toMap(from.place, view, frame, scale), zoom: view.zoom }, scale)!);
      movesFocus.current = true;
    }
  };
  const inView = sum(placed.map(({ count }) => count));

  return (
    <MapFrame label={label} help={help} view={view} scale={scale} changeView={changeView}>
      <MapLand outline={outline} frame={frame} view={view} occupied={placed.map(({ place }) => place)} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, each pin its own. */}
      <svg
        ref={pins}
        className="map map-pins"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerDown={(event: PointerEvent<SVGElement>) => start(event, "map")}
        {...follow}
      >
        {placed.toReversed().map((cluster) => (
          <ClusterPin
            key={cluster.id}
            cluster={cluster}
            selected={cluster.id === lit?.id}
            stop={cluster.id === stop}
            // A cluster that the closest view does not separate links to its list.
            to={cluster.bounds && view.zoom < CLOSEST ? undefined : listOf(cluster)}
            onOpen={(byKey) => {
              movesFocus.current = byKey;
              open(cluster);
            }}
            onFocus={() => setCurrent(cluster.id)}
            onKeyDown={(event) => onPinKey(event, cluster)}
          />
        ))}
      </svg>
      <MapTools outline={outline} view={view} changeView={changeView} />
      <p className="vh" id={help}>
        {t("map.keys")}
      </p>
      <p className="vh" role="status">
        {view.zoom > 1 && t("map.inView", { count: countText(inView) })}
      </p>
    </MapFrame>
  );
}

function nearest(clusters: readonly PlacedCluster[], { left, top }: FramePoint): PlacedCluster | undefined {
  const away = ({ place }: PlacedCluster) => Math.hypot(place.left - left, place.top - top);
  return clusters.toSorted((one, other) => away(one) - away(other))[0];
}

function isNear({ left, top }: FramePoint, { width, height }: Frame): boolean {
  return left > -20 && top > -20 && left < width + 20 && top < height + 20;
}

// Meridians are slanted in this projection, so points between the corners matter, too.
const EDGE = [0, 0.25, 0.5, 0.75, 1];

/** The geographic bounds of the frame. */
function boundsOf(outline: MapOutline, frame: Frame, view: Viewport): MapBounds {
  const scale = scaleOf(outline, frame, view.zoom);
  const positions = EDGE.flatMap((along) => [
    { left: along * frame.width, top: 0 },
    { left: along * frame.width, top: frame.height },
    { left: 0, top: along * frame.height },
    { left: frame.width, top: along * frame.height },
  ]).map((point) => unproject(outline.projection, toMap(point, view, frame, scale)));
  return {
    south: Math.min(...positions.map(({ lat }) => lat)),
    north: Math.max(...positions.map(({ lat }) => lat)),
    west: Math.min(...positions.map(({ lon }) => lon)),
    east: Math.max(...positions.map(({ lon }) => lon)),
  };
}
