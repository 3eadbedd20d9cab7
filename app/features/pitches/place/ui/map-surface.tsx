import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { MapFrame, MapLand, MapTools, useMapGestures } from "../../ui/map-canvas.tsx";
import { type MapPin, PinDrawing, Pins, pinAppearance, placed } from "../../ui/map-pins.tsx";
import { type MapOutline, type Position, project, unproject } from "../map-projection.ts";
import {
  ARROWS,
  CLOSEST,
  clustersOf,
  type Frame,
  type FramePoint,
  fanned,
  nearestTown,
  scaleOf,
  toFrame,
  toMap,
  type Viewport,
  viewportOf,
  wholeViewport,
  within,
} from "../map-viewport.ts";

export type SurfaceProps = {
  outline: MapOutline;
  frame: Frame;
  label: string;
  pins: readonly MapPin[];
  start: "country" | "pins";
  selected: string | undefined;
  onMove: ((position: Position) => void) | undefined;
};

/** Pins nearer than this, in pixels, become one. */
const CROWDED = 38;

/** The map itself, with its pins, labels and controls. */
export function Surface({ outline, frame, label, pins, start, selected, onMove }: SurfaceProps) {
  const t = useT("pitches-place");
  const { percent } = useFormat();
  const help = useId();
  const points = pins.map((pin) => project(outline.projection, pin));
  const [view, setView] = useState<Viewport>(() =>
    start === "pins" ? viewportOf(outline, frame, points) : wholeViewport(outline),
  );
  const scale = scaleOf(outline, frame, view.zoom);
  const changeView = (next: Viewport) => setView(within(outline, next));
  const put = (point: FramePoint) => {
    const { x, y } = within(outline, { ...toMap(point, view, frame, scale), zoom: view.zoom });
    onMove?.(unproject(outline.projection, { x, y }));
  };
  const { draft, start: startGesture, follow } = useMapGestures({ view, frame, scale }, changeView, onMove && put);

  const places = points.map((point) => toFrame(point, view, frame, scale));
  const own = onMove && pins[0] ? { pin: pins[0], place: draft ?? places[0]!, point: points[0]! } : null;
  const clusters = onMove ? [] : clustersOf(places, CROWDED);
  const occupied =
    view.zoom < CLOSEST ? clusters : clusters.flatMap((cluster) => fanned(cluster, cluster.members.length));
  const reveal = (place: FramePoint) => {
    if (place.left < 0 || place.top < 0 || place.left > frame.width || place.top > frame.height) {
      changeView({ ...toMap(place, view, frame, scale), zoom: view.zoom });
    }
  };
  const showOwn = useEffectEvent(() => {
    if (own) reveal(own.place);
  });
  const [lat, lon] = [own?.pin.lat, own?.pin.lon];
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed coordinates may move the pin out of the frame.
  useEffect(() => showOwn(), [lat, lon]);
  const open = (members: readonly number[]) => {
    const among = members.map((index) => points[index]!);
    const target = viewportOf(outline, frame, among);
    // Pins of one address never separate; at the closest view they are fanned out.
    changeView({ ...target, zoom: Math.max(target.zoom, view.zoom * 2) });
  };
  const nudge = (event: KeyboardEvent, place: FramePoint) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 48 : 12;
    put({ left: place.left + step[0] * by, top: place.top + step[1] * by });
  };
  const town = own && nearestTown(outline, own.point);

  return (
    <MapFrame label={label} help={help} view={view} scale={scale} changeView={changeView}>
      <MapLand outline={outline} frame={frame} view={view} occupied={own ? [own.place] : occupied} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surrounding group and each pin are named. */}
      <svg
        className="map map-pins"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerDown={(event) => startGesture(event, "map")}
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
            onPointerDown={(event) => startGesture(event, "pin")}
            {...follow}
            onFocus={() => reveal(own.place)}
            onKeyDown={(event) => nudge(event, own.place)}
          >
            <PinDrawing appearance={pinAppearance(own.pin, percent)} selected />
          </g>
        )}
      </svg>
      <MapTools outline={outline} view={view} changeView={changeView} />
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
    </MapFrame>
  );
}
