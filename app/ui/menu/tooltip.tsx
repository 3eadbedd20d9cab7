import { type ReactNode, useEffect, useId, useRef } from "react";
import { moveBeside } from "./placement.ts";

export interface TooltipProps {
  /** A word or two; nothing essential, since touch screens have no hover. */
  text: string;
  side?: "right" | "below-start";
  /** Adds the text as the control's description, beside its own name. */
  children: (attributes: TooltipTarget) => ReactNode;
  describes?: boolean;
}

export interface TooltipTarget {
  "aria-describedby"?: string;
  onPointerEnter: (event: { currentTarget: Element }) => void;
  onPointerLeave: () => void;
  onFocus: (event: { currentTarget: Element }) => void;
  onBlur: () => void;
}

/** A text beside a control on hover and focus; Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, side = "right", describes, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);

  function show(event: { currentTarget: Element }) {
    const element = tip.current;
    if (!element || element.matches(":popover-open")) return;
    element.showPopover();
    moveBeside(event.currentTarget, element, side);
  }

  function hide() {
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && tip.current?.matches(":popover-open")) tip.current.hidePopover();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      {children({
        "aria-describedby": describes ? id : undefined,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      <span ref={tip} id={id} className="tip" role="tooltip" popover="manual">
        {text}
      </span>
    </>
  );
}
