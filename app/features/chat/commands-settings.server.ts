import type { Actor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { standingChanged } from "./events.ts";
import type { ChatSettings } from "./settings.ts";

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
