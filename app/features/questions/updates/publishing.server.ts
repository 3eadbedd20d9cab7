/** Updates by those who manage a pitch: publishing, changing, deleting. */
import { sql } from "kysely";
import { refreshWords } from "#app/features/pitches/listing/listing.server.ts";
import { recordAct } from "#app/features/pitches/managers/acts.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { updateChanged, updatePublished } from "../events.ts";
import { mayMoveUpdate } from "../lifecycle.ts";
import { lockManaged, lockPublished, lockUpdate } from "../locking.server.ts";
import type { UpdateWords } from "../question-form.ts";
import { managedPitch } from "../talk-pitch.server.ts";

/**
 * Publishes an update, of which everybody who saved the pitch is told. Fails with `updates-published` after three in a week, and with
 * `pitch-not-published`. The same words sent twice within a week are one update.
 */
export async function publishUpdate(
  actor: Actor,
  publicId: string,
  { title, text }: UpdateWords,
): Promise<Result<{ id: string }, "not-found" | "pitch-not-published" | "updates-published">> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch || actor.kind !== "member") return err("not-found");
  if (!pitch.open) return err("pitch-not-published");
  const language = detectLanguage(`${title}\n${text}`, languageOf(actor.lang));
  const known = await sameUpdate(db, pitch.id, { title, text });
  if (known) return ok(known);
  if (!(await consumeRateLimit("pitch-update", pitch.id))) return err("updates-published");
  return transaction(async (trx) => {
    if (!(await lockManaged(trx, actor, pitch.id))) return err("not-found");
    await sql`select pg_advisory_xact_lock(hashtextextended(${`updates:${pitch.id}`}, 0))`.execute(trx);
    if (!(await lockPublished(trx, pitch.id))) return err("pitch-not-published");
    const same = await sameUpdate(trx, pitch.id, { title, text });
    if (same) return ok(same);
    const id = newId();
    await trx
      .insertInto("pitchUpdates")
      .values({
        ...{ id, pitchId: pitch.id, authorId: actor.id, state: "published" },
        ...{ title, text, language, publishedAt: now() },
      })
      .execute();
    await refreshWords(trx, pitch.id);
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "update-published" });
    await emit(trx, updatePublished({ updateId: id, pitchId: pitch.id, ownerId: pitch.ownerId }));
    return ok({ id });
  });
}

/** The update with these words that was published within a week. */
function sameUpdate(connection: Database, pitchId: string, { title, text }: UpdateWords) {
  return connection
    .selectFrom("pitchUpdates")
    .select("id")
    .where("pitchId", "=", pitchId)
    .where("title", "=", title)
    .where("text", "=", text)
    .where("state", "=", "published")
    .where("publishedAt", ">", new Date(now().getTime() - 7 * 86_400_000))
    .executeTakeFirst();
}

type ChangeRefusal = "not-found" | "update-changed" | "too-many-requests";

/** Changes an update, which then says that it was edited. Fails with `update-changed` if somebody has changed it since the form was shown. */
export async function changeUpdate(
  actor: Actor,
  publicId: string,
  id: string,
  { title, text, version }: UpdateWords & { version: number },
): Promise<Result<undefined, ChangeRefusal>> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch || actor.kind !== "member") return err("not-found");
  if (!(await consumeRateLimit("pitch-update-change", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    if (!(await lockManaged(trx, actor, pitch.id))) return err("not-found");
    const update = await lockUpdate(trx, pitch.id, id);
    if (!update || !mayMoveUpdate("owner", update.state, "edit")) return err("not-found");
    if (update.version !== version) return err("update-changed");
    if (update.title === title && update.text === text) return ok(undefined);
    const language = detectLanguage(`${title}\n${text}`, languageOf(actor.lang));
    await trx
      .updateTable("pitchUpdates")
      .set((eb) => ({ title, text, language, authorId: actor.id, editedAt: now(), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await refreshWords(trx, pitch.id);
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "update-changed" });
    await emit(trx, updateChanged({ updateId: id, pitchId: pitch.id, ownerId: pitch.ownerId, gone: false }));
    return ok(undefined);
  });
}

/** Deletes an update. It still counts against what may be published in its week. */
export async function deleteUpdate(
  actor: Actor,
  publicId: string,
  id: string,
): Promise<Result<undefined, "not-found">> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch || actor.kind !== "member") return err("not-found");
  return transaction(async (trx) => {
    if (!(await lockManaged(trx, actor, pitch.id))) return err("not-found");
    const update = await lockUpdate(trx, pitch.id, id);
    if (!update || !mayMoveUpdate("owner", update.state, "delete")) return err("not-found");
    await trx.deleteFrom("pitchUpdates").where("id", "=", id).execute();
    await refreshWords(trx, pitch.id);
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "update-deleted" });
    await emit(trx, updateChanged({ updateId: id, pitchId: pitch.id, ownerId: pitch.ownerId, gone: true }));
    return ok(undefined);
  });
}
