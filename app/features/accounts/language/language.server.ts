import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";

/** The cookie that remembers which language was declined in this browser. */
export const LANGUAGE_OFFER_COOKIE = "languageOffer";

/** The offer in the account's language, since its reader may not understand the page's. */
export interface LanguageOfferWords {
  market: Market;
  /** BCP 47. */
  lang: string;
  text: string;
  accept: string;
  decline: string;
}

/**
 * Offers the account's language to a member who reads a page in another one; null for everybody else, and where this browser has declined that
 * language. Signing in never changes the language by itself (decision 081).
 */
export function languageOffer(actor: Actor, shown: Market, headers: Headers): LanguageOfferWords | null {
  if (actor.kind !== "member" || actor.viewer || actor.lang === shown) return null;
  if (readCookie(headers.get("cookie"), LANGUAGE_OFFER_COOKIE) === actor.lang) return null;
  const t = translator(actor.lang, "accounts-language");
  return {
    market: actor.lang,
    lang: factsOf(actor.lang).htmlLang,
    text: t("offer.text"),
    accept: t("offer.accept"),
    decline: t("offer.decline"),
  };
}

/** Saves a member's language; that of visitors and guests is in a cookie only (specification §3 "Anonymous users are not written"). */
export async function saveLanguage(actor: Actor, market: Market): Promise<void> {
  if (actor.kind !== "member" || actor.viewer) return;
  await db.updateTable("users").set({ lang: market }).where("id", "=", actor.id).execute();
}
