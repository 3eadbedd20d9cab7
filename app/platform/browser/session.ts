/** Tabs of one browser tell each other who is signed in: another tab may have signed out, or in as somebody else. */

import { paths } from "../paths/paths.ts";
import { claimTab, forgetPrivate } from "./storage.ts";

/** What a tab of a visitor says. */
export const NOBODY = "nobody";

interface Told {
  reader: string;
  page: string;
}

/** This page: it hears itself too. */
const PAGE = String(Math.random());

function channel(name: "session" | "email-confirmed"): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not where storage is blocked; the server answers for everything anyway.
    return undefined;
  }
}

/** Says for whom this page was made (an account's id, or `NOBODY`), here and to the other tabs. */
export function announceReader(reader: string): void {
  if (reader !== NOBODY) claimTab(reader);
  const told = channel("session");
  told?.postMessage({ reader, page: PAGE });
  told?.close();
}

/** Calls `changed` when another tab is somebody else's. Returns the function that stops it. */
export function watchReader(reader: string, changed: (now: string) => void): () => void {
  const heard = channel("session");
  heard?.addEventListener("message", ({ data: { reader: now, page } }: MessageEvent<Told>) => {
    if (page === PAGE || now === reader) return;
    if (now === NOBODY) forgetPrivate();
    changed(now);
  });
  return () => heard?.close();
}

/** Forgets what is the reader's own when they sign out. */
export function watchSignOut(): void {
  window.addEventListener(
    "submit",
    ({ target }) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === paths.signOut()) forgetPrivate();
    },
    { capture: true },
  );
}

/** Tells the tabs that wait for it that an address has been confirmed in this one. */
export function announceConfirmed(): void {
  const told = channel("email-confirmed");
  told?.postMessage(true);
  told?.close();
}

/** Calls `confirmed` when another tab has confirmed an address. Returns the function that stops it. */
export function watchConfirmed(confirmed: () => void): () => void {
  const heard = channel("email-confirmed");
  heard?.addEventListener("message", confirmed);
  return () => heard?.close();
}
