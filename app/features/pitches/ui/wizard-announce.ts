import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells the form of a field that was filled in by script: its checks, the card beside it and its saving listen to what is typed.
 * `value` is what the field holds; `name` is looked for within `box`.
 */
export function useAnnounced(box: RefObject<HTMLElement | null>, name: string, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    box.current?.querySelector(`[name="${name}"]`)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [box, name, value]);
}
