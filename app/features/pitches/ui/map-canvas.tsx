import { Minus, Plus, Scan } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button/button.tsx";
import type { MapOutline } from "../place/map-projection.ts";
import {
  CLOSEST,
  type Frame,
  type FramePoint,
  labelsOf,
  scaleOf,
  toMap,
  type Viewport,
  viewportByKey,
  wholeViewport,
} from "../place/map-viewport.ts";
import { placed } from "./map-pins.tsx";

/** Shorter movements, in pixels, count as clicks. */
const MAX_CLICK_MOVEMENT = 4;

type Gesture = {
  readonly pointer: number;
  readonly from: FramePoint;
  readonly view: Viewport;
  readonly pin: boolean;
  moved: boolean;
};

export type MapGestures = {
  /** Where the pin is while it is dragged. */
  readonly draft: FramePoint | null;
  /** Starts dragging the pin or the map. */
  readonly start: (event: PointerEvent<SVGElement>, on: "pin" | "map") => void;
  /** Handlers for the element that `start` was called from. */
  readonly follow: Record<
    "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent<SVGElement>) => void
  >;
};

/**
 * Dragging the map or its pin, and clicking on the map. A click puts the pin there (`put`) or, on a map without a movable pin, centres the
 * map there, for users who cannot drag.
 */
export function useMapGestures(
  { view, frame, scale }: { view: Viewport; frame: Frame; scale: number },
  changeView: (view: Viewport) => void,
  put: ((point: FramePoint) => void) | undefined,
): MapGestures {
  const [draft, setDraft] = useState<FramePoint | null>(null);
  const gesture = useRef<Gesture | null>(null);

  const move = (event: PointerEvent<SVGElement>) => {
    const active = gesture.current;
    if (active?.pointer !== event.pointerId) return;
    const now = pointIn(event);
    const [right, down] = [now.left - active.from.left, now.top - active.from.top];
    if (!active.moved && Math.hypot(right, down) < MAX_CLICK_MOVEMENT) return;
    active.moved = true;
    if (active.pin) setDraft(now);
    else changeView({ ...active.view, x: active.view.x - right / scale, y: active.view.y - down / scale });
  };

  const release = (event: PointerEvent<SVGElement>) => {
    const active = gesture.current;
    if (active?.pointer !== event.pointerId) return;
    gesture.current = null;
    setDraft(null);
    if (event.type === "pointercancel") return;
    const now = pointIn(event);
    if (active.pin) {
      if (active.moved) put?.(now);
    } else if (!active.moved) {
      if (put) put(now);
      else changeView({ ...toMap(now, view, frame, scale), zoom: view.zoom });
    }
  };

  return {
    draft,
    start(event, on) {
      if (!event.isPrimary || event.button !== 0) return;
      event.stopPropagation();
      gesture.current = { pointer: event.pointerId, from: pointIn(event), view, pin: on === "pin", moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    follow: { onPointerMove: move, onPointerUp: release, onPointerCancel: release },
  };
}

function pointIn(event: PointerEvent<SVGElement>): FramePoint {
  const map = event.currentTarget.ownerSVGElement ?? event.currentTarget;
  const { left, top } = map.getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}

interface MapFrameProps {
  label: string;
  /** Id of the element that explains the keys. */
  help: string;
  view: Viewport;
  scale: number;
  changeView: (view: Viewport) => void;
  children: ReactNode;
}

/** The focusable frame of a map, in which keys move the map. */
export function MapFrame({ label, help, view, scale, changeView, children }: MapFrameProps) {
  const pan = (event: KeyboardEvent) => {
    const next = event.target === event.currentTarget ? viewportByKey(event.key, view, scale) : null;
    if (!next) return;
    event.preventDefault();
    changeView(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset.
    <div
      className="mapview-surface"
      role="group"
      aria-label={label}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: like a scrolling region, it must be focusable to be moved by keys.
      tabIndex={0}
      onKeyDown={pan}
    >
      {children}
    </div>
  );
}

interface MapLandProps {
  outline: MapOutline;
  frame: Frame;
  view: Viewport;
  /** Places of pins, which labels must not cover. */
  occupied: readonly FramePoint[];
}

/** What is under the pins: land, sea and labels. */
export function MapLand({ outline, frame, view, occupied }: MapLandProps) {
  const scale = scaleOf(outline, frame, view.zoom);
  return (
    <svg className="map" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <g
        transform={`${placed({ left: frame.width / 2, top: frame.height / 2 })} scale(${scale}) translate(${-view.x} ${-view.y})`}
      >
        <path className="abroad" d={outline.abroad} />
        <path className="land" d={outline.land} />
      </g>
      {labelsOf(outline, view, frame, scale, occupied).map((town) => (
        <g key={`${town.name} ${town.left}`} transform={placed(town)}>
          <circle className="town" r={2} />
          <text className="name" x={6} y={4}>
            {town.name}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface MapToolsProps {
  outline: MapOutline;
  view: Viewport;
  changeView: (view: Viewport) => void;
}

/** Buttons to zoom in, to zoom out and to show the whole country; and the map's source. */
export function MapTools({ outline, view, changeView }: MapToolsProps) {
  const t = useT("pitches-place");
  return (
    <>
      <div className="mapview-tools">
        <IconButton
          variant="secondary"
          size="s"
          icon={Plus}
          label={t("map.zoomIn")}
          aria-disabled={view.zoom >= CLOSEST || undefined}
          onClick={() => changeView({ ...view, zoom: view.zoom * 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Minus}
          label={t("map.zoomOut")}
          aria-disabled={view.zoom <= 1 || undefined}
          onClick={() => changeView({ ...view, zoom: view.zoom / 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Scan}
          label={t("map.whole")}
          onClick={() => changeView(wholeViewport(outline))}
        />
      </div>
      <p className="mapview-source">{t("map.sources")}</p>
    </>
  );
}
