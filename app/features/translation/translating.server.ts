/** Translates texts for a reader by the operator's service, each once: with the consent of whose they are, from a bounded store where it has them. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { translationService } from "#app/platform/env/translation-service.server.ts";
import { err, type Failure, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { allowsTranslation } from "./consent.server.ts";
import { askService } from "./protocols.server.ts";
import { LONGEST_TEXT, MOST_TEXTS, type TranslationFailure } from "./translation.ts";

/** Most translations that are stored; the least recently read go first. */
export const MOST_STORED = 50_000;

/** How long a translation is stored after it was last read, in milliseconds (30 days). */
export const STORED_FOR = 30 * 86_400_000;

/** Translated texts in their order, or why there are none. */
export type TranslatedTexts = Result<string[], Exclude<TranslationFailure, "not-found">>;

interface ToTranslate {
  /** Whose texts they are; null for somebody without an account, who cannot consent. */
  authorId: string | null;
  texts: readonly string[];
  from: Language;
  to: Language;
}

/**
 * Translates texts that the caller has shown the actor. Returns them in their order; what cannot be translated, such as a blank line, as it is.
 * Fails with `translation-not-allowed` without the author's consent, and with `translation-unavailable` if there is no service or it fails.
 */
export async function translateTexts(
  actor: Actor,
  { authorId, texts, from, to }: ToTranslate,
): Promise<TranslatedTexts> {
  const service = translationService();
  if (!service || (actor.kind !== "member" && actor.kind !== "guest")) return err("translation-unavailable");
  if (actor.kind === "member" && actor.viewer) return err("translation-unavailable");
  if (texts.length > MOST_TEXTS || texts.some((text) => text.length > LONGEST_TEXT))
    return err("translation-unavailable");
  if (!authorId || !(await allowsTranslation({ id: authorId }))) return err("translation-not-allowed");

  // By paragraph: what is changed later costs only its own translation.
  const paragraphs = texts.map((text) => text.split(/(\n+)/));
  const wanted = [...new Set(paragraphs.flat())].filter((paragraph) => /\p{L}/u.test(paragraph));
  const keyOf = (text: string) =>
    createHash("sha256")
      .update(JSON.stringify([authorId, service.name, from, to, text]))
      .digest("hex");
  const known = await storedTranslations(wanted.map(keyOf));
  const missing = wanted.filter((text) => !known.has(keyOf(text)));
  if (missing.length > 0) {
    if (!(await consumeRateLimit("translation", actor.id))) return err("too-many-requests");
    const translated = await askService(service, { texts: missing, from, to });
    if (!translated) return err("translation-unavailable");
    const fresh = missing.map((text, index) => ({
      key: keyOf(text),
      authorId,
      text: translated[index]!,
      readAt: now(),
    }));
    await storeTranslations(fresh);
    for (const { key, text } of fresh) known.set(key, text);
  }
  return ok(paragraphs.map((parts) => parts.map((part) => known.get(keyOf(part)) ?? part).join("")));
}

/** One text with its language, and whose it is; undefined or without a language, there is nothing to translate. */
export interface TranslatedSource {
  authorId: string | null;
  text: string;
  language: Language | null;
}

/** The same of one text that the caller has read for the actor. Fails with `not-found` without one. */
export async function translateText(
  actor: Actor,
  source: TranslatedSource | undefined,
  to: Language,
): Promise<TranslatedTexts | Failure<"not-found">> {
  if (!source?.text || !source.language) return err("not-found");
  return translateTexts(actor, { authorId: source.authorId, texts: [source.text], from: source.language, to });
}

async function storedTranslations(keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .updateTable("translations")
    .set({ readAt: now() })
    .where("key", "in", keys)
    .returning(["key", "text"])
    .execute();
  return new Map(rows.map(({ key, text }) => [key, text]));
}

// Only while the author still consents: a withdrawal at the same time deletes what is there, and nothing follows it.
async function storeTranslations(
  rows: readonly { key: string; authorId: string; text: string; readAt: Date }[],
): Promise<void> {
  await sql`insert into translations (key, author_id, text, read_at)
    select fresh.key, fresh.author_id, fresh.text, ${now()}
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ authorId }) => authorId)}::uuid[],
      ${rows.map(({ text }) => text)}::text[]) as fresh (key, author_id, text)
    join translation_consents as consent on consent.user_id = fresh.author_id and consent.given
    on conflict (key) do nothing`.execute(db);
}

/** Nightly: deletes what nobody has read for `STORED_FOR`, and what is beyond `MOST_STORED`. */
export async function trimTranslations(): Promise<void> {
  const since = new Date(now().getTime() - STORED_FOR);
  await sql`delete from translations where read_at < ${since}
    or key in (select key from translations order by read_at desc, key offset ${MOST_STORED})`.execute(db);
}
