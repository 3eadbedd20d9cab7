/** Steps in history: who hears of them first, and those that the page itself takes, as from the entry of a sheet that was closed. */

type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/**
 * Begins to watch steps. A window calls its listeners in the order in which they came, whatever their phase: this one has to be there before
 * the router's.
 */
export function watchTraversals(): void {
  addEventListener("popstate", (event) => first?.(event));
}

/** Has a listener called before the router's, which it can keep a step from. Returns what ends it. */
export function onTraversal(listener: Listener): () => void {
  first = listener;
  return () => {
    first = undefined;
  };
}

let ended: Promise<void> = Promise.resolve();

/**
 * Takes a step back. Browsers carry it out later, by a `popstate` event: what is pushed before that would be left again. Returns what says that
 * it has been carried out.
 */
export function stepBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  ended = promise;
  history.back();
  return resolve;
}

/** Resolves once no such step is on its way. */
export async function steppedBack(): Promise<void> {
  for (let last: Promise<void> | undefined; last !== ended; ) {
    last = ended;
    await last;
  }
}
