import { type RefObject, useEffect, useRef } from "react";

/**
 * What opens a dialog that leaves the page when it closes: it gets the focus back then. Not before, as an open modal dialog lets nothing
 * outside it have the focus.
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
 * Gives a box the focus when what had it there is gone: a button that was pressed often is, once its work is done. Keyboards and screen readers
 * would begin at the top of the document otherwise. The box needs a `tabIndex`.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>, on = true): void {
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
