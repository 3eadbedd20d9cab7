/**
 * A member's answer to whether what they write may go to the operator's translation service when somebody reads it in another language. Without a yes
 * nothing is sent (decision 136). The consents' log proves it.
 */
import { type RawBuilder, sql } from "kysely";
import { recordConsent } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { translationService } from "#app/platform/env/translation-service.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

const VERSION = VERSIONS.translation;

/** The question about the operator's service, for a member. */
export interface TranslationQuestion {
  /** Who runs the service and where. */
  service: string;
  /** Null while the member has not answered. */
  answer: boolean | null;
}

/** The question and the actor's answer; undefined for those who are not asked, and where the operator has no service. */
export async function translationQuestionOf(actor: Actor): Promise<TranslationQuestion | undefined> {
  const service = translationService();
  if (!service || actor.kind !== "member" || actor.viewer) return undefined;
  const answer = await db
    .selectFrom("translationConsents")
    .select("given")
    .where("userId", "=", actor.id)
    .where("version", "=", VERSION)
    .where("service", "=", service.name)
    .executeTakeFirst();
  return { service: service.name, answer: answer ? answer.given : null };
}

/** SQL: whether the account of that column lets the service that is in use translate what it writes. */
export function allowsTranslationBy(userId: string): RawBuilder<boolean> {
  const service = translationService();
  if (!service) return sql<boolean>`false`;
  return sql<boolean>`exists (select from translation_consents as consent where consent.user_id = ${sql.ref(userId)} and consent.given
    and consent.version = ${VERSION} and consent.service = ${service.name})`;
}

/** The same of one author. */
export async function allowsTranslation(author: { id: string } | { username: string }): Promise<boolean> {
  if (!translationService()) return false;
  const found = await db
    .selectFrom("users")
    .select("id")
    .where((eb) => ("id" in author ? eb("id", "=", author.id) : eb("username", "=", author.username)))
    .where(allowsTranslationBy("users.id"))
    .executeTakeFirst();
  return found !== undefined;
}

/** Saves the actor's answer and logs it; a no deletes what was translated of theirs. The same answer again changes nothing. */
export async function answerTranslation(
  actor: Actor,
  given: boolean,
  market: Market,
): Promise<Result<undefined, "members-only" | "translation-unavailable">> {
  if (actor.kind !== "member" || actor.viewer) return err("members-only");
  const service = translationService()?.name;
  // A consent can be withdrawn after the service is gone.
  if (!service && given) return err("translation-unavailable");
  return transaction(async (trx) => {
    const answer = { version: VERSION, given, answeredAt: now(), ...(service && { service }) };
    const changed = await trx
      .insertInto("translationConsents")
      .values({ userId: actor.id, service: "", ...answer })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet(answer)
          .where(
            sql<boolean>`(translation_consents.given, translation_consents.version, translation_consents.service)
              is distinct from (${given}, ${VERSION}, coalesce(${service ?? null}, translation_consents.service))`,
          ),
      )
      .returning("userId")
      .executeTakeFirst();
    if (!given) await trx.deleteFrom("translations").where("authorId", "=", actor.id).execute();
    if (changed) {
      await recordConsent(trx, { userId: actor.id }, { kind: "translation", given, choices: { service }, market });
    }
    return ok(undefined);
  });
}
