import { afterEach, describe, expect, test, vi } from "vitest";
import {
  claimTab,
  forgetPrivate,
  lastingStore,
  persistPrivate,
  recallPrivate,
  storeOver,
  tabStore,
} from "./storage.ts";

/** A fake of the browser's Storage, with the values as its own properties. */
class Works {
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null;
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key];
  }
}

class Full extends Works {
  override setItem() {
    throw new DOMException("full", "QuotaExceededError");
  }
}

type Make = () => object;
const works: Make = () => new Works();
const full: Make = () => new Full();
const blocked: Make = () => {
  throw new DOMException("blocked", "SecurityError");
};

function browser(local: Make, session: Make): { local?: object; session?: object } {
  const made: { local?: object; session?: object } = {};
  const define = (name: string, kind: "local" | "session", make: Make) =>
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        made[kind] ??= make();
        return made[kind];
      },
    });
  define("localStorage", "local", local);
  define("sessionStorage", "session", session);
  return made;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "sessionStorage");
  vi.resetModules();
});

describe("the first kind of storage that works keeps it", () => {
  test.each<[string, Make, Make, "local" | "session" | "memory"]>([
    ["all work", works, works, "local"],
    ["localStorage is full", full, works, "session"],
    ["localStorage is blocked", blocked, works, "session"],
    ["sessionStorage is blocked", works, blocked, "local"],
    ["both are blocked", blocked, blocked, "memory"],
    ["both are full", full, full, "memory"],
  ])("when %s", (_when, local, session, where) => {
    const made = browser(local, session);
    const store = storeOver(["localStorage", "sessionStorage"]);
    store.set("a", "1");
    store.set("a", "2");
    expect(store.get("a")).toBe("2");
    expect(store.keys()).toEqual(["a"]);
    const holds = (storage: object | undefined) => Boolean(storage && "a" in storage);
    expect([holds(made.local), holds(made.session)]).toEqual([where === "local", where === "session"]);
    store.remove("a");
    expect(store.get("a")).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  test("on a server there is none, and nothing fails", () => {
    lastingStore.set("a", "1");
    expect(lastingStore.get("a")).toBe("1");
    lastingStore.remove("a");
  });

  test("what is kept once the first kind is full hides what was kept before", () => {
    const made = browser(works, works);
    const store = storeOver(["localStorage", "sessionStorage"]);
    store.set("a", "old");
    Object.assign(made.local!, { setItem: new Full().setItem });
    store.set("a", "new");
    expect(store.get("a")).toBe("new");
  });
});

describe("what is the reader's own", () => {
  test.each<[string, Make]>([
    ["in the tab's storage", works],
    ["in memory", blocked],
  ])("goes when they sign out, and when somebody else comes: %s", (_where, session) => {
    browser(works, session);
    tabStore.set("lastVisitedPage", "/pages/search");
    claimTab("anna");
    persistPrivate("draft:1", "Hej");
    claimTab("anna");
    expect(recallPrivate("draft:1")).toBe("Hej");
    claimTab("bo");
    expect(recallPrivate("draft:1")).toBeNull();
    persistPrivate("draft:1", "Moi");
    forgetPrivate();
    expect(recallPrivate("draft:1")).toBeNull();
    persistPrivate("draft:1", "Moi");
    persistPrivate("draft:1", "");
    expect(recallPrivate("draft:1")).toBeNull();
    expect(tabStore.get("lastVisitedPage")).toBe("/pages/search");
  });
});
