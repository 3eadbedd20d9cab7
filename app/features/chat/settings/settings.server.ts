import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { standingChanged } from "../events.ts";
import { type ChatSettings, USUAL_SETTINGS } from "./settings.ts";

/** What the actor has chosen for conversations. */
export async function chatSettingsOf(actor: Actor): Promise<ChatSettings> {
  if (actor.kind !== "member") return USUAL_SETTINGS;
  const chosen = await db
    .selectFrom("chatSettings")
    .select(["receipts", "typing", "presence", "sound"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return chosen ?? USUAL_SETTINGS;
}

/** Keeps what a member has chosen; others see it at once. */
export async function changeChatSettings(
  actor: Actor,
  { receipts, typing, presence, sound }: ChatSettings,
): Promise<Result<undefined, "members-only" | "forbidden">> {
  if (actor.kind !== "member") return failed("members-only");
  if (actor.viewer) return failed("forbidden");
  const settings = { receipts, typing, presence, sound };
  return transaction(async (trx) => {
    await trx
      .insertInto("chatSettings")
      .values({ userId: actor.id, ...settings })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(settings))
      .execute();
    await emit(trx, standingChanged({ accountIds: [actor.id] }));
    return done(undefined);
  });
}
