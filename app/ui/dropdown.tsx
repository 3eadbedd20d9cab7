import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "./class-names.ts";

export interface DropdownProps {
  /** The `summary` element. */
  summary: ReactNode;
  className?: string;
  /** Opens upward, at the foot of a column. */
  up?: boolean;
  children: ReactNode;
}

/** A menu that opens without script; with it, it also closes by Escape, a click elsewhere and going to another page. */
export function Dropdown({ summary, className, up, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    function onPointer(event: PointerEvent) {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      const within = details.current.contains(document.activeElement);
      details.current.open = false;
      if (within) details.current.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details ref={details} className={classNames("dropdown", up && "dropdown-up", className)}>
      {summary}
      {children}
    </details>
  );
}
