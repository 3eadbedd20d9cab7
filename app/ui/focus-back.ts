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
