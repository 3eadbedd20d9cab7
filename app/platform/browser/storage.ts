/**
 * Storage in the browser. Kinds are tried in order (specification §4 "Sign-in persistence"); one that is blocked or full fails silently,
 * and the last, the page's memory, always works.
 */

/** A key-value store of texts. */
export interface BrowserStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

type Kind = "localStorage" | "sessionStorage";

/** A store over the given kinds, in this order, with memory as the last. */
export function storeOver(kinds: readonly Kind[]): BrowserStore {
  const memory = new Map<string, string>();

  /** The results of `use` for the kinds that are not blocked. */
  function each<T>(use: (storage: Storage) => T): T[] {
    return kinds.flatMap((kind) => {
      try {
        // With cookies blocked, even reading the global throws.
        return [use(globalThis[kind])];
      } catch {
        return [];
      }
    });
  }

  function remove(key: string): void {
    memory.delete(key);
    each((storage) => storage.removeItem(key));
  }

  return {
    get: (key) => each((storage) => storage.getItem(key)).find((value) => value !== null) ?? memory.get(key) ?? null,
    set(key, value) {
      // An older value in an earlier kind would hide the new one.
      remove(key);
      for (const kind of kinds) {
        try {
          globalThis[kind].setItem(key, value);
          return;
        } catch {
          // Blocked or full: try the next.
        }
      }
      memory.set(key, value);
    },
    remove,
    keys: () => [...new Set([...each((storage) => Object.keys(storage)).flat(), ...memory.keys()])],
  };
}

/** For what outlives the tab. */
export const lastingStore = storeOver(["localStorage", "sessionStorage"]);

/** For what ends with the tab. */
export const tabStore = storeOver(["sessionStorage"]);

const PRIVATE = "private:";
const OWNER = "private-owner";

/** Stores something private in this tab until the reader signs out; an empty text removes it. */
export function persistPrivate(key: string, value: string): void {
  if (value) tabStore.set(PRIVATE + key, value);
  else tabStore.remove(PRIVATE + key);
}

/** Reads a value stored by `persistPrivate`. */
export function recallPrivate(key: string): string | null {
  return tabStore.get(PRIVATE + key);
}

/** Deletes everything stored by `persistPrivate`. */
export function forgetPrivate(): void {
  for (const key of tabStore.keys()) if (key.startsWith(PRIVATE)) tabStore.remove(key);
}

/** Records whose tab this is; private values of another account are deleted. */
export function claimTab(accountId: string): void {
  if (tabStore.get(OWNER) !== accountId) forgetPrivate();
  tabStore.set(OWNER, accountId);
}
