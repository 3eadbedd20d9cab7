import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the focus to the opener of a dialog that is unmounted when it closes. Not earlier, since nothing outside an open modal dialog can
 * be focused.
 */
export function useFocusBack<Opener extends HTMLElement>(open: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current && !open) opener.current?.focus();
    opened.current = open;
  }, [open]);
  return opener;
}

/**
 * Focuses a box when its focused element is removed, as a pressed button often is. Otherwise keyboards and screen readers would start at the
 * top of the document. The box needs a `tabIndex`.
 */
export function useFocusRestored(box: RefObject<HTMLElement | null>, on = true): void {
  useEffect(() => {
    const element = box.current;
    if (!on || !element) return;
    let last: Element | null = null;
    const moved = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== element && element.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      element.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", moved);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", moved);
      observer.disconnect();
    };
  }, [box, on]);
}
