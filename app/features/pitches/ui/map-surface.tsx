import { Minus, Plus, Scan } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { type MapOutline, type Position, project, unproject } from "../map-projection.ts";
import { useMapGestures } from "./map-gestures.ts";
import { PinDrawing } from "./map-pin.tsx";
import { lookOf, type MapPin, Pins, placed } from "./map-pins.tsx";
import {
  CLOSEST,
  clustersOf,
  type Frame,
  type FramePoint,
  fanned,
  labelsOf,
  nearestTown,
  scaleOf,
  toFrame,
  toMap,
  type View,
  viewOf,
  wholeView,
  within,
} from "./map-view.ts";

export type SurfaceProps = {
  outline: MapOutline;
  frame: Frame;
  label: string;
  pins: readonly MapPin[];
  start: "country" | "pins";
  selected: string | undefined;
  onMove: ((position: Position) => void) | undefined;
};

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pins nearer than this, in pixels, become one. */
const CROWDED = 38;

/** The drawn map with everything that moves on it. */
export function Surface({ outline, frame, label, pins, start, selected, onMove }: SurfaceProps) {
  const t = useT("places");
  const { percent } = useFormat();
  const help = useId();
  const points = pins.map((pin) => project(outline.projection, pin));
  const [view, setView] = useState<View>(() =>
    start === "pins" ? viewOf(outline, frame, points) : wholeView(outline),
  );
  const scale = scaleOf(outline, frame, view.zoom);
  const look = (next: View) => setView(within(outline, next));
  const put = (point: FramePoint) => {
    const { x, y } = within(outline, { ...toMap(point, view, frame, scale), zoom: view.zoom });
    onMove?.(unproject(outline.projection, { x, y }));
  };
  const { draft, take, follow } = useMapGestures({ view, frame, scale }, look, onMove && put);

  const places = points.map((point) => toFrame(point, view, frame, scale));
  const own = onMove && pins[0] ? { pin: pins[0], place: draft ?? places[0]!, point: points[0]! } : null;
  const clusters = onMove ? [] : clustersOf(places, CROWDED);
  const occupied =
    view.zoom < CLOSEST ? clusters : clusters.flatMap((cluster) => fanned(cluster, cluster.members.length));
  const reveal = (place: FramePoint) => {
    if (place.left < 0 || place.top < 0 || place.left > frame.width || place.top > frame.height) {
      look({ ...toMap(place, view, frame, scale), zoom: view.zoom });
    }
  };
  const showOwn = useEffectEvent(() => {
    if (own) reveal(own.place);
  });
  const [lat, lon] = [own?.pin.lat, own?.pin.lon];
  // biome-ignore lint/correctness/useExhaustiveDependencies: coordinates may be typed, and the pin must not leave the frame unseen.
  useEffect(() => showOwn(), [lat, lon]);
  const open = (members: readonly number[]) => {
    const among = members.map((index) => points[index]!);
    const target = viewOf(outline, frame, among);
    // Pins of one address never come apart: go on until the closest view, where they are fanned out.
    look({ ...target, zoom: Math.max(target.zoom, view.zoom * 2) });
  };
  const pan = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const step = KEYS[event.key];
    if (step) look({ ...view, x: view.x + (step[0] * 64) / scale, y: view.y + (step[1] * 64) / scale });
    else if (event.key === "+") look({ ...view, zoom: view.zoom * 2 });
    else if (event.key === "-") look({ ...view, zoom: view.zoom / 2 });
    else return;
    event.preventDefault();
  };
  const nudge = (event: KeyboardEvent, place: FramePoint) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 48 : 12;
    put({ left: place.left + step[0] * by, top: place.top + step[1] * by });
  };
  const town = own && nearestTown(outline, own.point);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset.
    <div
      className="mapview-surface"
      role="group"
      aria-label={label}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: like any scrolling region, it must be reachable to be moved by keys.
      tabIndex={0}
      onKeyDown={pan}
    >
      <svg className="map" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        <g
          transform={`${placed({ left: frame.width / 2, top: frame.height / 2 })} scale(${scale}) translate(${-view.x} ${-view.y})`}
        >
          <path className="abroad" d={outline.abroad} />
          <path className="land" d={outline.land} />
        </g>
        {labelsOf(outline, view, frame, scale, own ? [own.place] : occupied).map((town) => (
          <g key={`${town.name} ${town.left}`} transform={placed(town)}>
            <circle className="town" r={2} />
            <text className="name" x={6} y={4}>
              {town.name}
            </text>
          </g>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, each pin its own. */}
      <svg
        className="map map-pins"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerDown={(event) => take(event, "map")}
        {...follow}
      >
        <Pins
          pins={pins}
          places={places}
          clusters={clusters}
          zoom={view.zoom}
          selected={selected}
          open={open}
          reveal={reveal}
        />
        {own && (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group in SVG is not interactive.
          <g
            className="pin-place"
            data-movable=""
            data-moving={draft ? "" : undefined}
            role="application"
            tabIndex={0}
            aria-label={own.pin.label}
            aria-describedby={`${help}-pin`}
            transform={placed(own.place)}
            onPointerDown={(event) => take(event, "pin")}
            {...follow}
            onFocus={() => reveal(own.place)}
            onKeyDown={(event) => nudge(event, own.place)}
          >
            <PinDrawing look={lookOf(own.pin, percent)} selected />
          </g>
        )}
      </svg>
      <div className="mapview-tools">
        <IconButton
          variant="secondary"
          size="s"
          icon={Plus}
          label={t("map.zoomIn")}
          aria-disabled={view.zoom >= CLOSEST || undefined}
          onClick={() => look({ ...view, zoom: view.zoom * 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Minus}
          label={t("map.zoomOut")}
          aria-disabled={view.zoom <= 1 || undefined}
          onClick={() => look({ ...view, zoom: view.zoom / 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Scan}
          label={t("map.whole")}
          onClick={() => look(wholeView(outline))}
        />
      </div>
      <p className="mapview-source">{t("map.sources")}</p>
      <p className="vh" id={help}>
        {t("map.keys")}
      </p>
      {own && (
        <>
          <p className="vh" id={`${help}-pin`}>
            {t("pin.help")}
          </p>
          <p className="vh" role="status">
            {town && t("pin.near", { town })}
          </p>
        </>
      )}
    </div>
  );
}
