/** Tabs of one browser tell each other who is signed in: another tab may have signed out, or in as somebody else. */
import { VISITOR_PATHS } from "../paths/visitors.ts";
import { claimTab, forgetPrivate } from "./storage.ts";

/** Announced by a visitor's tab, in the place of an account's id. */
export const NOBODY = "nobody";

interface Announcement {
  reader: string;
  page: string;
}

/** Marks this page's announcements: it receives its own too, on its second channel object. */
const PAGE = String(Math.random());

function channel(name: "session" | "email-confirmed"): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Throws where storage is blocked. The server checks every request anyway.
    return undefined;
  }
}

/** For whom this document was rendered last. */
let shownReader = NOBODY;
/** Whether this document showed a member's page since the last sign-out here; still true on the sign-in page after the session's end. */
let hasShownMember = false;

/** Announces for whom this page was rendered (an account's id, or `NOBODY`), here and to the other tabs. */
export function announceReader(reader: string): void {
  shownReader = reader;
  if (reader !== NOBODY) {
    claimTab(reader);
    hasShownMember = true;
  }
  announce("session", { reader, page: PAGE } satisfies Announcement);
}

function announce(name: "session" | "email-confirmed", message: unknown): void {
  const sender = channel(name);
  sender?.postMessage(message);
  sender?.close();
}

/**
 * Calls `changed` when another tab belongs to another reader. A member's tab also hears that another has signed out when it has noticed the
 * end of the session before. Returns the function that stops listening.
 */
export function watchReader(changed: (now: string) => void): () => void {
  const receiver = channel("session");
  receiver?.addEventListener("message", ({ data: { reader: now, page } }: MessageEvent<Announcement>) => {
    if (page === PAGE) return;
    if (now === NOBODY) forgetPrivate();
    if (now !== shownReader || (now === NOBODY && hasShownMember)) changed(now);
  });
  return () => receiver?.close();
}

/** Whether a form signs this browser out. */
export function signsOut(form: EventTarget | null): form is HTMLFormElement {
  if (!(form instanceof HTMLFormElement)) return false;
  const { pathname } = new URL(form.action);
  return pathname === VISITOR_PATHS.signOut() || pathname === VISITOR_PATHS.signOutEverywhere();
}

/** Deletes the reader's private storage when they sign out. */
export function watchSignOut(): void {
  window.addEventListener(
    "submit",
    ({ target }) => {
      if (signsOut(target)) {
        forgetPrivate();
        hasShownMember = false;
      }
    },
    { capture: true },
  );
}

/** Tells waiting tabs that an email address was confirmed in this one. */
export function announceConfirmed(): void {
  announce("email-confirmed", true);
}

/** Calls `confirmed` when another tab has confirmed an address. Returns the function that stops listening. */
export function watchConfirmed(confirmed: () => void): () => void {
  const receiver = channel("email-confirmed");
  receiver?.addEventListener("message", confirmed);
  return () => receiver?.close();
}
