import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { LANGUAGE_OFFER_COOKIE, type LanguageOfferWords } from "./language-offer.ts";

/**
 * What to offer a member whose account speaks another language than the page; null for everybody else, and where this browser has
 * declined that language. Signing in never changes the language under one's hands (decision 081).
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

/** Saves a member's language; visitors and guests keep theirs in the browser only (specification §3 "Anonymous users are not written"). */
export async function saveLanguage(actor: Actor, market: Market): Promise<void> {
  if (actor.kind !== "member" || actor.viewer) return;
  await db.updateTable("users").set({ lang: market }).where("id", "=", actor.id).execute();
}
