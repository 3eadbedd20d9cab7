/** What the browser remembers: the last visited page and the preferred language. A blocked store is no error. */
import { isMarket, type Market } from "#app/i18n/markets.ts";
import { choiceCookie, readCookie } from "./cookies.ts";

/** Stores the page's address as the last visited, except those of 404 and email-cancel pages (specification §2 "Session rule"). */
export function rememberPage(address: string): void {
  if (address.includes("404") || address.includes("email-cancel")) return;
  try {
    sessionStorage.setItem("lastVisitedPage", address);
  } catch {
    // Storage is blocked; nothing depends on it.
  }
}

/**
 * Keeps `preferredLanguage` the same in localStorage and cookie (product rule: the stored preference lives in both, so that the
 * first byte is already in the right language). A cookie that went missing is restored from localStorage, with a reload when
 * the server had chosen otherwise; for members the account's language wins.
 */
export function syncPreferredLanguage(shown: Market, isMember: boolean): void {
  try {
    const cookie = readCookie(document.cookie, "preferredLanguage");
    if (isMarket(cookie)) {
      localStorage.setItem("preferredLanguage", cookie);
      return;
    }
    const stored = localStorage.getItem("preferredLanguage");
    if (!isMarket(stored) || isMember) return;
    document.cookie = choiceCookie("preferredLanguage", stored, location.protocol === "https:");
    if (stored !== shown && readCookie(document.cookie, "preferredLanguage") === stored) location.reload();
  } catch {
    // Storage is blocked; the host decides the language.
  }
}
