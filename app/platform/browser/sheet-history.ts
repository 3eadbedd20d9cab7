/**
 * On narrow screens a sheet or dialog covers the page, and Back has to close it, not leave the page: while one is open, history has an entry
 * more, with the page's own address and state. React Router sees nothing of such entries.
 */
import { onTraversal, stepBack } from "./traversal.ts";

/** In the state of an entry that an open sheet has made: how many were open. */
const DEPTH = "sheets";
const SHEETS = "dialog, aside[popover], [popover][role=dialog]";
const NARROW = "(width < 64rem)";

interface OpenSheet {
  element: HTMLElement;
  /** The page's address when it was opened. */
  href: string;
}

/** Watches the document's sheets. Needs `watchTraversals`. Returns what ends it. */
export function closeSheetsByBack(): () => void {
  let open: OpenSheet[] = [];
  /** Set while the entry of a sheet that was closed otherwise is on its way out: says that it has gone. */
  let gone: (() => void) | undefined;
  let at = indexNow();

  function onToggle(event: Event): void {
    const { target: element } = event;
    if (!(element instanceof HTMLElement) || !element.matches(SHEETS)) return;
    const known = open.some((sheet) => sheet.element === element);
    if ((event as ToggleEvent).newState === "open") {
      if (known || !matchMedia(NARROW).matches) return;
      open = [...open.filter((sheet) => sheet.element.isConnected), { element, href: location.href }];
      history.pushState({ ...(history.state as object | null), [DEPTH]: open.length }, "");
      at = indexNow();
    } else if (known) {
      open = open.filter((sheet) => sheet.element !== element);
      leave();
    }
  }

  /** Leaves the entry of a closed sheet. A page that was opened from the sheet has an entry of its own by now. */
  function leave(): void {
    if (!gone && depthNow() > open.length) gone = stepBack();
  }

  function onPop(event: PopStateEvent): void {
    const before = at;
    at = indexNow();
    if (gone) {
      event.stopImmediatePropagation();
      const resolve = gone;
      gone = undefined;
      leave();
      resolve();
      return;
    }
    open = open.filter((sheet) => sheet.element.isConnected);
    const top = open.at(-1);
    if (top) {
      // Otherwise the page changed below the open sheet, and changes back.
      if (depthNow() !== open.length - 1 || location.href !== top.href) return;
      open.pop();
      event.stopImmediatePropagation();
      close(top.element);
    } else if (depthNow() > 0 && before !== undefined && at !== undefined) {
      // A page that was opened from a sheet is left: the sheet's entry is passed over, in the same direction.
      event.stopImmediatePropagation();
      history.go(at < before ? -1 : 1);
    }
  }

  document.addEventListener("toggle", onToggle, true);
  const end = onTraversal(onPop);
  return () => {
    document.removeEventListener("toggle", onToggle, true);
    end();
  };
}

function depthNow(): number {
  return (history.state as { [DEPTH]?: number } | null)?.[DEPTH] ?? 0;
}

/** The place of the page in the browser's list; undefined where the browser does not tell. */
function indexNow(): number | undefined {
  return "navigation" in window ? navigation.currentEntry?.index : undefined;
}

function close(sheet: HTMLElement): void {
  if (sheet instanceof HTMLDialogElement) sheet.close();
  else sheet.hidePopover();
}
