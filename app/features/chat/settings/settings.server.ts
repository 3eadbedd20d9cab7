import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { contactRulesChanged } from "../events.ts";

/** What a member shows in conversations, and sees of others in return; and whether messages make a sound. */
export interface ChatSettings {
  /** How far the member has read. */
  receipts: boolean;
  typing: boolean;
  /** Whether the member is online. */
  presence: boolean;
  sound: boolean;
}

/** The settings of a member who has not chosen. */
export const DEFAULT_SETTINGS: ChatSettings = { receipts: true, typing: true, presence: true, sound: false };

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form: checkboxes. */
export const chatSettingsForm = z.object({ receipts: box, typing: box, presence: box, sound: box });

/** The actor's settings for conversations. */
export async function chatSettingsOf(actor: Actor): Promise<ChatSettings> {
  if (actor.kind !== "member") return DEFAULT_SETTINGS;
  const chosen = await db
    .selectFrom("chatSettings")
    .select(["receipts", "typing", "presence", "sound"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return chosen ?? DEFAULT_SETTINGS;
}

/** Saves a member's settings; they take effect for others at once. */
export async function changeChatSettings(
  actor: Actor,
  { receipts, typing, presence, sound }: ChatSettings,
): Promise<Result<undefined, "members-only" | "forbidden">> {
  if (actor.kind !== "member") return err("members-only");
  if (actor.viewer) return err("forbidden");
  const settings = { receipts, typing, presence, sound };
  return transaction(async (trx) => {
    await trx
      .insertInto("chatSettings")
      .values({ userId: actor.id, ...settings })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(settings))
      .execute();
    await emit(trx, contactRulesChanged({ accountIds: [actor.id] }));
    return ok(undefined);
  });
}
