/**
 * A member's answer to whether the messages they receive are screened for phrases: asked at the first conversation, changed in the settings of
 * conversations, proved by the log of consents. Without a yes nothing is read (decision 116).
 */
import { type RawBuilder, sql } from "kysely";
import { recordConsent } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

const VERSION = VERSIONS["message-screening"];

/** SQL: whether an account has consented to the current question. */
export function consentsToScreening(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message_screening where user_id = ${userId} and given and version = ${VERSION})`;
}

/** The actor's answer to the current question; null while they have not answered, undefined for those who are not asked. */
export async function screeningAnswerOf(actor: Actor): Promise<boolean | null | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const answer = await db
    .selectFrom("messageScreening")
    .select("given")
    .where("userId", "=", actor.id)
    .where("version", "=", VERSION)
    .executeTakeFirst();
  return answer ? answer.given : null;
}

/** Whether a receiver has consented. */
export async function isScreened(trx: Tx, receiverId: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select ${consentsToScreening(sql`${receiverId}`)} as given`.execute(
    trx,
  );
  return rows[0]!.given;
}

/** Saves the actor's answer and logs it. The same answer again changes nothing. */
export async function answerScreening(
  actor: Actor,
  given: boolean,
  market: Market,
): Promise<Result<undefined, "members-only">> {
  if (actor.kind !== "member" || actor.viewer) return err("members-only");
  return transaction(async (trx) => {
    const answer = { version: VERSION, given, answeredAt: now() };
    const changed = await trx
      .insertInto("messageScreening")
      .values({ userId: actor.id, ...answer })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet(answer)
          .where((eb) =>
            eb.or([eb("messageScreening.given", "<>", given), eb("messageScreening.version", "<>", VERSION)]),
          ),
      )
      .returning("userId")
      .executeTakeFirst();
    if (changed) await recordConsent(trx, { userId: actor.id }, { kind: "message-screening", given, market });
    return ok(undefined);
  });
}
