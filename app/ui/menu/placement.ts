/** Pixels between a floating box and its anchor, and at least to the window's edge. */
const GAP = 6;
const EDGE = 8;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The position of a floating box in window coordinates: below its anchor or beside it, on the other side if there is no room, and always
 * inside the window.
 *
 * @param side `below-start`/`below-end` align with the anchor's left or right edge; `right` is centred beside it
 */
export function placeBeside(
  anchor: Box,
  floating: { width: number; height: number },
  viewport: { width: number; height: number },
  side: "below-start" | "below-end" | "right",
): { left: number; top: number } {
  let left: number;
  let top: number;
  if (side === "right") {
    left = anchor.left + anchor.width + GAP;
    if (left + floating.width + EDGE > viewport.width) left = anchor.left - floating.width - GAP;
    top = anchor.top + anchor.height / 2 - floating.height / 2;
  } else {
    left = side === "below-start" ? anchor.left : anchor.left + anchor.width - floating.width;
    top = anchor.top + anchor.height + GAP;
    const above = anchor.top - floating.height - GAP;
    if (top + floating.height + EDGE > viewport.height && above >= EDGE) top = above;
  }
  return {
    left: Math.max(EDGE, Math.min(left, viewport.width - floating.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, viewport.height - floating.height - EDGE)),
  };
}

/** Positions a shown popover at its anchor, through the CSSOM, since the Content-Security-Policy forbids style attributes. */
export function moveBeside(anchor: Element, floating: HTMLElement, side: Parameters<typeof placeBeside>[3]): void {
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const place = placeBeside(anchor.getBoundingClientRect(), floating.getBoundingClientRect(), viewport, side);
  floating.style.left = `${place.left}px`;
  floating.style.top = `${place.top}px`;
}
