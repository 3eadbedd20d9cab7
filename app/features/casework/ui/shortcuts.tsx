import { useEffect, useState } from "react";
import { lastingStore } from "#app/platform/browser-storage.ts";
import { useShortcuts } from "./use-shortcuts.ts";

// One choice for all queues, under the name of the first that had it.
const STORED = "reviewShortcuts";

/** The key of a shortcut, beside the words of what it does. Screen readers are told by the control itself. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Listens to the keyboard unless it is switched off (WCAG 2.1.4), which this browser remembers; gives that choice and how to make it. */
export function useShortcutChoice(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(lastingStore.get(STORED) !== "off"), []);
  useShortcuts(on);
  return [
    on,
    (use) => {
      setOn(use);
      if (use) lastingStore.remove(STORED);
      else lastingStore.set(STORED, "off");
    },
  ];
}
