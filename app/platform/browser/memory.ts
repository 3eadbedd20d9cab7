/** Persisted in the browser: the last visited page and the preferred language. Blocked storage is no error. */
import { isMarket, type Market } from "#app/i18n/markets.ts";
import { choiceCookie, readCookie } from "../http/cookies.ts";
import { carriesToken, withoutToken } from "../paths/query.ts";
import { lastingStore, tabStore } from "./storage.ts";

/** Stores the page's address as the last visited, except 404 and email-cancel pages (specification §2 "Session rule"). */
export function rememberPage(address: string): void {
  if (address.includes("404") || address.includes("email-cancel")) return;
  tabStore.set("lastVisitedPage", withoutToken(address));
}

/** Removes a mailed link's token from the address bar and the history. The page's form has it. */
export function hideToken(): void {
  const { pathname, search, hash } = location;
  if (carriesToken(search)) history.replaceState(history.state, "", pathname + hash);
}

/**
 * Keeps `preferredLanguage` equal in localStorage and cookie (product rule: stored in both, so that the first byte is already in the
 * right language). A missing cookie is restored from localStorage, with a reload if the server had rendered another language. The
 * language of an account is not stored here: only an explicit choice is.
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
