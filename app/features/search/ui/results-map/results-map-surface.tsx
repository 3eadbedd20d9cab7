import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { type MapOutline, project } from "#app/features/pitches/place/map-projection.ts";
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
  within,
} from "#app/features/pitches/place/map-viewport.ts";
import { MapFrame, MapLand, MapTools, useMapGestures } from "#app/features/pitches/ui/map-canvas.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { type MapBounds, sameBounds } from "../../area.ts";
import type { MapCluster } from "../../map.ts";
import { useCountText } from "../filter-fields.tsx";
import { ClusterPin } from "./cluster-pin.tsx";
import { areaOf, areaPath, boundsOf, viewOfArea } from "./map-areas.ts";
import { apart, clusterWith, type ListedPitch, nearest, neighbour, type PlacedCluster, sum } from "./map-clusters.ts";
import { PinCard } from "./pin-card.tsx";

export interface ResultsSurfaceProps {
  outline: MapOutline;
  frame: Frame;
  label: string;
  clusters: readonly MapCluster[];
  /** The part of the map that the search is for; null for all of it. */
  area: MapBounds | null;
  /** The address of the search in another part of the map. */
  searchOf: (area: MapBounds | null) => string;
  /** Called when the bounds in view change; null is the whole map. */
  onBounds: (bounds: MapBounds | null) => void;
  /** The pitches of the list. */
  pitches: readonly ListedPitch[];
  /** The pitches pointed at, in the list or here. */
  pointed: readonly string[];
  onPoint: (publicIds: readonly string[]) => void;
  /** The list that a cluster in one spot links to: that of its county. */
  listOf: (cluster: MapCluster) => string | undefined;
  rates: DayRates | null;
}

/** The view of the map: that of the search's area until the reader moves it, and again when the area becomes another one. */
function useView(outline: MapOutline, frame: Frame, area: MapBounds | null) {
  const [state, setState] = useState(() => ({ area, view: viewOfArea(outline, frame, area), moved: false }));
  if (!sameBounds(state.area, area)) {
    // What is in view was searched: it stays in view.
    const stays = sameBounds(areaOf(outline, frame, state.view), area);
    setState({ area, view: stays ? state.view : viewOfArea(outline, frame, area), moved: false });
  }
  const move = (view: Viewport) => setState({ area, view, moved: true });
  return { view: state.view, moved: state.moved, move };
}

/**
 * The map of a result. It is one tab stop, and its pins are another: arrow keys move between pins, Enter opens one; on the map itself arrow
 * keys pan.
 */
export function ResultsSurface(props: ResultsSurfaceProps) {
  const { outline, frame, label, clusters, area, searchOf, onBounds, pitches, pointed, onPoint, listOf, rates } = props;
  const t = useT("search");
  const countText = useCountText();
  const help = useId();
  const pins = useRef<SVGSVGElement>(null);
  // After a cluster was opened by keyboard, the focus moves to one of the pins it separates into.
  const movesFocus = useRef(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ pin: string; pitch: PitchSummary } | null>(null);
  const { view, moved, move } = useView(outline, frame, area);
  const scale = scaleOf(outline, frame, view.zoom);
  const placeOf = (position: { lat: number; lon: number }) =>
    toFrame(project(outline.projection, position), view, frame, scale);
  const placed = apart(clusters, clusters.map(placeOf)).filter((cluster) => isNear(cluster.place, frame));
  const stop = placed.some(({ id }) => id === current) ? current : placed[0]?.id;
  const homeOf = (pitch: ListedPitch) => {
    const at = pitch.place && placeOf({ lat: pitch.place.latitude, lon: pitch.place.longitude });
    return clusterWith(pitch, placed, at && isNear(at, frame) ? at : null);
  };
  const pitchesIn = (cluster: PlacedCluster) =>
    cluster.pitch
      ? [cluster.pitch.publicId]
      : pitches.filter((pitch) => homeOf(pitch) === cluster).map(({ publicId }) => publicId);
  const shown = pointed.length > 0 || !opened ? pointed : [opened.pitch.publicId];
  const homes = new Set(pitches.filter(({ publicId }) => shown.includes(publicId)).map(homeOf));
  const wanted = areaOf(outline, frame, view);

  const changeView = (next: Viewport) => {
    const bounded = within(outline, next);
    move(bounded);
    // The pin that is pointed at may not be there afterwards.
    onPoint([]);
    onBounds(bounded.zoom === 1 ? null : boundsOf(outline, frame, bounded));
  };
  const { start, follow } = useMapGestures({ view, frame, scale }, changeView, undefined);

  function zoomTo({ bounds }: MapCluster) {
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
  const close = () => {
    setOpened(null);
    focus(opened?.pin);
  };

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
    } else if (event.key === "Escape") setOpened(null);
  };
  const inView = sum(placed.map(({ count }) => count));

  return (
    <MapFrame label={label} help={help} view={view} scale={scale} changeView={changeView}>
      <MapLand outline={outline} frame={frame} view={view} occupied={placed.map((cluster) => cluster.place)} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, each pin its own. */}
      <svg
        ref={pins}
        className="map map-pins"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerDown={(event: PointerEvent<SVGElement>) => start(event, "map")}
        {...follow}
      >
        {area && <path className="map-area" d={areaPath(outline, frame, view, area)} />}
        {placed.toReversed().map((cluster) => (
          <ClusterPin
            key={cluster.id}
            cluster={cluster}
            selected={homes.has(cluster) || shown.includes(cluster.pitch?.publicId ?? "")}
            expanded={cluster.pitch !== null && cluster.pitch.publicId === opened?.pitch.publicId}
            stop={cluster.id === stop}
            // A cluster that the closest view does not separate links to its list.
            to={cluster.bounds && view.zoom < CLOSEST ? undefined : listOf(cluster)}
            onOpen={(byKey) => {
              if (cluster.pitch) return setOpened({ pin: cluster.id, pitch: cluster.pitch });
              movesFocus.current = byKey;
              zoomTo(cluster);
            }}
            onPoint={(isPointed) => onPoint(isPointed ? pitchesIn(cluster) : [])}
            onFocus={() => setCurrent(cluster.id)}
            onKeyDown={(event) => onPinKey(event, cluster)}
          />
        ))}
      </svg>
      <MapTools outline={outline} view={view} changeView={changeView} />
      {moved && !sameBounds(wanted, area) && (
        <LinkButton
          className="map-search"
          size="s"
          to={searchOf(wanted)}
          preventScrollReset
          // It goes once this is searched: the focus stays on the map.
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[role=group]")?.focus()}
        >
          {wanted ? t("map.searchArea") : t("map.searchAll")}
        </LinkButton>
      )}
      {opened && <PinCard key={opened.pitch.publicId} pitch={opened.pitch} rates={rates} onClose={close} />}
      <p className="vh" id={help}>
        {t("map.keys")}
      </p>
      <p className="vh" role="status">
        {view.zoom > 1 && t("map.inView", { count: countText(inView) })}
      </p>
    </MapFrame>
  );
}

function isNear({ left, top }: FramePoint, { width, height }: Frame): boolean {
  return left > -20 && top > -20 && left < width + 20 && top < height + 20;
}
