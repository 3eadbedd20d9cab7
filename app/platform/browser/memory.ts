/** What the browser remembers: the last visited page and the preferred language. A blocked store is no error. */
import { isMarket, type Market } from "#app/i18n/markets.ts";
import { choiceCookie, readCookie } from "../http/cookies.ts";
import { holdsToken, withoutToken } from "../paths/query.ts";
import { lastingStore, tabStore } from "./storage.ts";

/** Stores the page's address as the last visited, except those of 404 and email-cancel pages (specification §2 "Session rule"). */
export function rememberPage(address: string): void {
  if (address.includes("404") || address.includes("email-cancel")) return;
  tabStore.set("lastVisitedPage", withoutToken(address));
}

/** Takes a mailed link's token out of the address bar, and with it out of the history. The page's form holds it. */
export function hideToken(): void {
  const { pathname, search, hash } = location;
  if (holdsToken(search)) history.replaceState(history.state, "", pathname + hash);
}

/**
 * Keeps `preferredLanguage` the same in localStorage and cookie (product rule: the stored preference lives in both, so that the
 * first byte is already in the right language). A cookie that went missing is restored from localStorage, with a reload when
 * the server had chosen otherwise. What an account says is not stored here: only who chooses a language stores it.
 */
export function syncPreferredLanguage(shown: Market): void {
  const secure = location.protocol === "https:";
  const cookie = readCookie(document.cookie, "preferredLanguage");
  if (isMarket(cookie)) {
    lastingStore.set("preferredLanguage", cookie);
    return;
  }
  const stored = lastingStore.get("preferredLanguage");
  if (!isMarket(stored)) return;
  document.cookie = choiceCookie("preferredLanguage", stored, secure);
  if (stored !== shown && readCookie(document.cookie, "preferredLanguage") === stored) location.reload();
}
