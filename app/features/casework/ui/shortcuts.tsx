import { useEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { lastingStore } from "#app/platform/browser/storage.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

/** Fields that take text or selection by letter: shortcuts are off in them. */
const TYPING = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * Listens to the shortcuts of a queue. A control names its key in `aria-keyshortcuts`: with `data-press` the key presses it, otherwise it only
 * focuses it, so that consequential actions need a second key.
 */
function useShortcuts(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]")
      ) {
        return;
      }
      if (target.closest(TYPING)) {
        if (event.key === "Escape") leave(target);
        return;
      }
      const handled = move(event.key) || operate(event.key);
      if (handled) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}

/** Moves the focus from a text area to the stop of its row. */
function leave(input: HTMLElement): void {
  const row = input.closest(".rev-field");
  input.blur();
  row?.querySelector<HTMLElement>("[data-stop]")?.focus();
}

function shown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

/** J and K: moves through the fields of the open submission or, without one, through the queue. */
function move(key: string): boolean {
  if (key !== "j" && key !== "k") return false;
  const fields = [...document.querySelectorAll<HTMLElement>(".rev-main [data-stop]")].filter(shown);
  const stops = fields.length > 0 ? fields : [...document.querySelectorAll<HTMLElement>(".queue-link")].filter(shown);
  if (stops.length === 0) return false;
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = index < 0 ? 0 : index + (key === "j" ? 1 : -1);
  const stop = stops[Math.min(Math.max(next, 0), stops.length - 1)]!;
  stop.focus();
  stop.closest(".rev-field, li")?.scrollIntoView({ block: "nearest" });
  return true;
}

function operate(key: string): boolean {
  if (key === "x") return mark();
  if (key === "s") return otherView();
  if (key === "q") {
    const link = document.querySelector<HTMLElement>(".queue-link[aria-current], .queue-link");
    link?.focus();
    return link !== null;
  }
  const control = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
    (one) => one.getAttribute("aria-keyshortcuts") === key && shown(one),
  );
  if (!control) return false;
  if (control.hasAttribute("data-press")) control.click();
  else control.focus();
  return true;
}

/** Marks the focused field, and moves the focus to its reason. */
function mark(): boolean {
  const box = (document.activeElement as HTMLElement | null)?.closest<HTMLInputElement>("input[data-stop]");
  if (!box) return false;
  box.click();
  if (box.checked)
    box.closest(".rev-field")?.querySelector<HTMLElement>(".rev-reason select, .rev-reason textarea")?.focus();
  return true;
}

function otherView(): boolean {
  const other = document.querySelector<HTMLInputElement>(".rev-show input:not(:checked)");
  other?.click();
  return other !== null;
}

// One choice for all queues; the key is named after the first of them.
const STORED = "reviewShortcuts";

/** The key of a shortcut, beside its control's label. Screen readers get it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Turns the shortcuts on, unless this browser has them switched off (WCAG 2.1.4). Returns that choice and its setter. */
export function useShortcutChoice(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(lastingStore.get(STORED) !== "off"), []);
  useShortcuts(on);
  return [
    on,
    (value) => {
      setOn(value);
      if (value) lastingStore.remove(STORED);
      else lastingStore.set(STORED, "off");
    },
  ];
}

/** The switch of the shortcuts (WCAG 2.1.4); `detail` explains the keys of the page (messages `casework`). */
export function KeyChoice({ detail }: { detail: string }) {
  const t = useT("casework");
  const hydrated = useHydrated();
  const [on, choose] = useShortcutChoice();
  if (!hydrated) return null;
  return (
    <Checkbox
      className="only-w"
      label={t("keys.use")}
      detail={detail}
      checked={on}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

/** The shortcuts of a queue and its cases; `more` explains further keys (messages `casework`). */
export function QueueKeys({ more }: { more?: string }) {
  const t = useT("casework");
  return <KeyChoice detail={[t("keys.queue"), more].filter(Boolean).join(" ")} />;
}
