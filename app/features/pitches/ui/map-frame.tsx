import type { KeyboardEvent, ReactNode } from "react";
import { type View, viewByKey } from "./map-view.ts";

interface MapFrameProps {
  label: string;
  /** The element that says which keys there are. */
  help: string;
  view: View;
  scale: number;
  look: (view: View) => void;
  children: ReactNode;
}

/** What a map stands in: a place that the Tab key reaches, where keys move the map. */
export function MapFrame({ label, help, view, scale, look, children }: MapFrameProps) {
  const pan = (event: KeyboardEvent) => {
    const next = event.target === event.currentTarget ? viewByKey(event.key, view, scale) : null;
    if (!next) return;
    event.preventDefault();
    look(next);
  };
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
      {children}
    </div>
  );
}
