/** Parts of a page whose script comes after the page's own: when the browser is idle, or at the reader's first act, which is not lost. */
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
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
/** What a press waits for: scripts that load, and parts of the document that are not hydrated yet. */
const awaited = new Set<Promise<unknown>>();

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

/** Repeats a press that came before its part was hydrated, which otherwise would do what it does without script. */
function repeatEarlyPresses(begin: () => void): void {
  const hydrated = async () => {
    await begun;
    // A script that has come may bring parts with scripts of their own.
    for (let size = -1; size !== awaited.size; ) {
      size = awaited.size;
      await Promise.allSettled(awaited);
    }
  };
  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (!pressed || awaited.size === 0 || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin();
    void hydrated().then(() => setTimeout(() => repeat(pressed, event)));
  };
  addEventListener("click", onClick, true);
  void hydrated().then(() => removeEventListener("click", onClick, true));
}

/** Presses what stands where the reader pressed: with script, a link may have become a button. */
function repeat(pressed: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const there = pressed.isConnected ? pressed : document.elementFromPoint(clientX, clientY);
  there?.closest<HTMLElement>(PRESSED)?.click();
}

/** Makes presses wait for a hydration that begins. Returns what ends it. Only in browsers. */
export function awaitHydration(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  awaited.add(promise);
  return resolve;
}

const inNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Loads a script after the page; a press that comes before it waits for it. Only in browsers. Each load begins in a task of its own: to request
 * the files of all parts at once would block a slow device for 300 ms.
 */
export function loadAfterPage<Script>(load: () => Promise<Script>): Promise<Script> {
  const script = afterPage().then(inNextTask).then(load);
  awaited.add(script);
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
  useLayoutEffect(() => (isHydrated ? undefined : awaitHydration()), [isHydrated]);
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
