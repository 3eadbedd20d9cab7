import { type PointerEvent, useRef, useState } from "react";
import type { Frame } from "./map-view.ts";
import { type FramePoint, toMap, type View } from "./map-view.ts";

/** Shorter movements are clicks by an unsteady hand. */
const CLICK = 4;

type Grip = {
  readonly pointer: number;
  readonly from: FramePoint;
  readonly view: View;
  readonly pin: boolean;
  moved: boolean;
};

export type MapGestures = {
  /** Where a pin is being dragged to at the moment. */
  readonly draft: FramePoint | null;
  /** Starts a gesture: on the pin it drags the pin, elsewhere it drags the map. */
  readonly take: (event: PointerEvent<SVGElement>, on: "pin" | "map") => void;
  /** Handlers for the element that `take` was called from. */
  readonly follow: Record<
    "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent<SVGElement>) => void
  >;
};

/**
 * Dragging the map or its pin, and clicking on the map: that puts the pin there (`put`), or without one moves the map's
 * middle there, which is the way for those who cannot drag.
 */
export function useMapGestures(
  { view, frame, scale }: { view: View; frame: Frame; scale: number },
  look: (view: View) => void,
  put: ((point: FramePoint) => void) | undefined,
): MapGestures {
  const [draft, setDraft] = useState<FramePoint | null>(null);
  const grip = useRef<Grip | null>(null);

  const move = (event: PointerEvent<SVGElement>) => {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    const now = pointIn(event);
    const [right, down] = [now.left - held.from.left, now.top - held.from.top];
    if (!held.moved && Math.hypot(right, down) < CLICK) return;
    held.moved = true;
    if (held.pin) setDraft(now);
    else look({ ...held.view, x: held.view.x - right / scale, y: held.view.y - down / scale });
  };

  const release = (event: PointerEvent<SVGElement>) => {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    grip.current = null;
    setDraft(null);
    if (event.type === "pointercancel") return;
    const now = pointIn(event);
    if (held.pin) {
      if (held.moved) put?.(now);
    } else if (!held.moved) {
      if (put) put(now);
      else look({ ...toMap(now, view, frame, scale), zoom: view.zoom });
    }
  };

  return {
    draft,
    take(event, on) {
      if (!event.isPrimary || event.button !== 0) return;
      event.stopPropagation();
      grip.current = { pointer: event.pointerId, from: pointIn(event), view, pin: on === "pin", moved: false };
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
