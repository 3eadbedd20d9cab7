import { useEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { lastingStore } from "#app/platform/browser/storage.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

/** Fields in which letters are typed. */
const TYPING = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * A queue by keyboard. A control names its key in `aria-keyshortcuts`: with `data-press` the key presses it, else it gets the focus, so that
 * what has consequences needs a second key.
 */
function useShortcuts(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent): void {
      const at = event.target instanceof HTMLElement ? event.target : document.body;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]")
      ) {
        return;
      }
      if (at.closest(TYPING)) {
        if (event.key === "Escape") leave(at);
        return;
      }
      const handled = move(event.key) || operate(event.key);
      if (handled) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}

/** Leaves a text for the field that it is about. */
function leave(at: HTMLElement): void {
  const row = at.closest(".rev-field");
  at.blur();
  row?.querySelector<HTMLElement>("[data-stop]")?.focus();
}

function shown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

/** Up and down through the fields of the open submission, else through the queue. */
function move(key: string): boolean {
  if (key !== "j" && key !== "k") return false;
  const fields = [...document.querySelectorAll<HTMLElement>(".rev-main [data-stop]")].filter(shown);
  const stops = fields.length > 0 ? fields : [...document.querySelectorAll<HTMLElement>(".queue-link")].filter(shown);
  if (stops.length === 0) return false;
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? 0 : here + (key === "j" ? 1 : -1);
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

/** Marks the focused field, and moves on to its reason. */
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

// One choice for all queues, under the name of the first queue that had it.
const STORED = "reviewShortcuts";

/** The key of a shortcut, beside its control's words. Screen readers read it from the control. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Listens to the keyboard unless it is switched off (WCAG 2.1.4), which this browser remembers; returns that choice and its setter. */
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

/** The keyboard of a page of cases, which can be switched off (WCAG 2.1.4); `detail` says what its keys do (messages `casework`). */
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

/** The keyboard of a queue and of its cases; `more` says what further keys a queue has (messages `casework`). */
export function QueueKeys({ more }: { more?: string }) {
  const t = useT("casework");
  return <KeyChoice detail={[t("keys.queue"), more].filter(Boolean).join(" ")} />;
}
