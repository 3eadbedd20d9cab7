/** Parts of a page whose script comes after the page's own: when the browser is idle, or at the reader's first act, which is not lost. */
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useHydrated } from "./hydration.ts";

/** Signs that the reader is about to do something. */
const ACTS = ["pointerover", "pointerdown", "keydown", "focusin"] as const;
/** Milliseconds after the page's load within which the parts are loaded on a busy machine, too. */
const LATEST_MILLISECONDS = 1_000;
const PRESSED = "a[href], button, summary";

let begun: Promise<void> | undefined;
const loading = new Set<Promise<unknown>>();

/** Resolves when the page has loaded and the browser is idle, or at the reader's first act. */
function afterPage(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const begin = () => {
      for (const act of ACTS) removeEventListener(act, begin, true);
      resolve();
    };
    const idle = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: LATEST_MILLISECONDS });
      else setTimeout(begin);
    };
    for (const act of ACTS) addEventListener(act, begin, true);
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { once: true });
    repeatEarlyPresses(begin);
  });
  return begun;
}

/** Repeats a press that came before the script of its part, which otherwise would do what it does without script. */
function repeatEarlyPresses(begin: () => void): void {
  const loaded = async () => {
    await begun;
    await Promise.allSettled(loading);
  };
  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (!pressed || loading.size === 0 || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin();
    void loaded().then(() => setTimeout(() => repeat(pressed, event)));
  };
  addEventListener("click", onClick, true);
  void loaded().then(() => removeEventListener("click", onClick, true));
}

/** Presses what stands where the reader pressed: with script, a link may have become a button. */
function repeat(pressed: HTMLElement, { clientX, clientY }: MouseEvent): void {
  // React hydrates a part before it passes on such an event. What needs script is drawn by the next task.
  pressed.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  setTimeout(() => {
    const there = pressed.isConnected ? pressed : document.elementFromPoint(clientX, clientY);
    there?.closest<HTMLElement>(PRESSED)?.click();
  });
}

/** Loads a script after the page; a press that comes before it waits for it. Only in browsers. */
export function loadAfterPage<Script>(load: () => Promise<Script>): Promise<Script> {
  const script = afterPage().then(load);
  loading.add(script);
  return script;
}

/**
 * A component whose script is loaded after the page. On the server it is rendered as any other, and what it shows works without script until
 * then. On a page that the reader goes to later, the page before it is shown until the script is there. `ahead`: loaded with the module that
 * names it, so that it is soon there; false for what few pages show.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true }: { ahead?: boolean } = {},
): FunctionComponent<Props> {
  const loadDefault = async () => ({ default: await load() });
  const Part = lazy(() => (import.meta.env.SSR ? loadDefault() : loadAfterPage(loadDefault)));
  // If this fails, as offline, the part tries again.
  if (ahead && !import.meta.env.SSR) void loadAfterPage(load).catch(() => undefined);
  return (props: Props) => <DeferredPart part={Part} props={props} />;
}

interface PartProps<Props extends object> {
  part: ComponentType<Props>;
  props: Props;
}

function DeferredPart<Props extends object>({ part: Part, props }: PartProps<Props>) {
  const [isInDocument] = useState(!useHydrated());
  return isInDocument ? <DocumentPart part={Part} props={props} /> : <Part {...props} />;
}

/** A part of the document's HTML, hydrated when its script is there. New properties before that would remove it, unless in a transition. */
function DocumentPart<Props extends object>({ part: Part, props }: PartProps<Props>) {
  const [isHydrated, setHydrated] = useState(false);
  const deferredProps = useDeferredValue(props);
  const shown = isHydrated ? props : deferredProps;
  return useMemo(
    () => (
      <Suspense>
        <Part {...shown} />
        <Hydrated onHydrated={setHydrated} />
      </Suspense>
    ),
    [Part, shown],
  );
}

function Hydrated({ onHydrated }: { onHydrated: (is: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}
