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
 * The position of a floating box in window coordinates: below its anchor, above it if there is no room, and always inside the window.
 *
 * @param side `below-start` and `below-end` align with the anchor's left or right edge
 */
export function placeBeside(
  anchor: Box,
  floating: { width: number; height: number },
  viewport: { width: number; height: number },
  side: "below-start" | "below-end",
): { left: number; top: number } {
  const left = side === "below-start" ? anchor.left : anchor.left + anchor.width - floating.width;
  const above = anchor.top - floating.height - GAP;
  let top = anchor.top + anchor.height + GAP;
  if (top + floating.height + EDGE > viewport.height && above >= EDGE) top = above;
  return {
    left: Math.max(EDGE, Math.min(left, viewport.width - floating.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, viewport.height - floating.height - EDGE)),
  };
}

/** Positions a shown popover at its anchor, through the CSSOM, since the Content-Security-Policy forbids style attributes. */
export function moveBeside(anchor: Element, floating: HTMLElement, side: Parameters<typeof placeBeside>[3]): void {
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const position = placeBeside(anchor.getBoundingClientRect(), floating.getBoundingClientRect(), viewport, side);
  floating.style.left = `${position.left}px`;
  floating.style.top = `${position.top}px`;
}
