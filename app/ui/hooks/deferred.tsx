/** Parts of a page whose script comes after the page's own: when the browser is idle, or at the reader's first act, which is not lost. */
import { type ComponentType, lazy, Suspense } from "react";

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
    // React hydrates the part at the press, if its script is there.
    void loaded().then(() => setTimeout(() => pressed.click()));
  };
  addEventListener("click", onClick, true);
  void loaded().then(() => removeEventListener("click", onClick, true));
}

/** Loads a script after the page; a press that comes before it waits for it. Only in browsers. */
export function loadAfterPage<Script>(load: () => Promise<Script>): Promise<Script> {
  const script = afterPage().then(load);
  loading.add(script);
  return script;
}

/**
 * A component whose script is loaded after the page. On the server it is rendered as any other, and what it shows works without script until
 * then. `ahead`: loaded even if it is not shown yet, so that it can be shown without a connection.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = false }: { ahead?: boolean } = {},
): ComponentType<Props> {
  const loadDefault = async () => ({ default: await load() });
  const Part = lazy(() => (import.meta.env.SSR ? loadDefault() : loadAfterPage(loadDefault)));
  if (ahead && !import.meta.env.SSR)
    void afterPage()
      .then(load)
      .catch(() => undefined);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
