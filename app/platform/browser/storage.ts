/**
 * What a browser keeps for us. Kinds of storage are tried in order (specification §4 "Sign-in persistence"); one that is blocked or full
 * fails silently, and the last, the page's own memory, always works.
 */

/** A place to keep texts under names. */
export interface BrowserStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

type Kind = "localStorage" | "sessionStorage";

/** A store over the given kinds, first to last, and memory after them. */
export function storeOver(kinds: readonly Kind[]): BrowserStore {
  const memory = new Map<string, string>();

  /** What the kinds that work make of it. */
  function each<T>(use: (storage: Storage) => T): T[] {
    return kinds.flatMap((kind) => {
      try {
        // Where cookies are blocked, even to name it throws.
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
      // Else an older value in a kind before this one would hide it.
      remove(key);
      for (const kind of kinds) {
        try {
          globalThis[kind].setItem(key, value);
          return;
        } catch {
          // Blocked or full: the next.
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

/** Keeps something of the reader's own in this tab until they sign out; an empty text removes it. */
export function keepPrivate(key: string, value: string): void {
  if (value) tabStore.set(PRIVATE + key, value);
  else tabStore.remove(PRIVATE + key);
}

/** What was kept so. */
export function recallPrivate(key: string): string | null {
  return tabStore.get(PRIVATE + key);
}

/** Forgets all that was kept so. */
export function forgetPrivate(): void {
  for (const key of tabStore.keys()) if (key.startsWith(PRIVATE)) tabStore.remove(key);
}

/** Says whose tab this is: what another account has kept in it goes. */
export function claimTab(accountId: string): void {
  if (tabStore.get(OWNER) !== accountId) forgetPrivate();
  tabStore.set(OWNER, accountId);
}
