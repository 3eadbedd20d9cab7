/** Staff set and remove a partner's logo, which passes the same checks as every uploaded picture. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { type DrawingProblem, PICTURE_LIMIT } from "#app/features/files/file.ts";
import { drawUpload, drawVariant } from "#app/features/files/picture-drawing.server.ts";
import { scan } from "#app/features/files/virus-scan.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { canManagePerks } from "../policy.ts";

/** Twice the largest square in which a logo is shown, in pixels. */
const WIDTH = 256;

export type LogoProblem =
  | "not-found"
  | "too-many-requests"
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | DrawingProblem;

/** Makes an uploaded picture the partner's logo, re-encoded at `WIDTH`. */
export async function setPerkLogo(actor: Actor, perkId: string, upload: Blob): Promise<Result<undefined, LogoProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return err("not-found");
  if (!(await consumeRateLimit("upload", actor.id))) return err("too-many-requests");
  // Checked before the bytes are read into memory.
  if (upload.size > PICTURE_LIMIT) return err("file-too-large");
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const picture = await drawPerkLogo(bytes);
  if (!picture.ok) return picture;
  return transaction(async (trx): Promise<Result<undefined, LogoProblem>> => {
    const perk = await trx.selectFrom("perks").select("id").where("id", "=", perkId).forKeyShare().executeTakeFirst();
    if (!perk) return err("not-found");
    await storePerkLogo(trx, perkId, picture.value);
    await recordAuditEntry(trx, actor.id, {
      action: "perk-changed",
      subjectType: "perk",
      subjectId: perkId,
      data: { logo: "set" },
    });
    return ok(undefined);
  });
}

/** Removes the logo. Idempotent. */
export async function removePerkLogo(actor: Actor, perkId: string): Promise<Result<undefined, "not-found">> {
  if (!canManagePerks(actor) || !isId(perkId)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found">> => {
    const perk = await trx.selectFrom("perks").select("id").where("id", "=", perkId).executeTakeFirst();
    if (!perk) return err("not-found");
    const { numDeletedRows } = await trx.deleteFrom("perkPictures").where("perkId", "=", perkId).executeTakeFirst();
    if (numDeletedRows > 0n) {
      await recordAuditEntry(trx, actor.id, {
        action: "perk-changed",
        subjectType: "perk",
        subjectId: perkId,
        data: { logo: "removed" },
      });
    }
    return ok(undefined);
  });
}

/** A logo in its stored form. */
export interface DrawnLogo {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
}

/** Re-encodes an upload at the width in which logos are stored. */
export async function drawPerkLogo(upload: Uint8Array): Promise<Result<DrawnLogo, DrawingProblem>> {
  const drawn = await drawUpload(upload);
  if (!drawn.ok) return drawn;
  const { contentType } = drawn.value;
  const format = contentType === "image/png" ? "png" : "jpeg";
  return ok({ contentType, bytes: await drawVariant(drawn.value.bytes, "logo", WIDTH, format) });
}

/** Stores a logo, replacing the previous one. Its id, and so its address, is new. */
export async function storePerkLogo(trx: Tx, perkId: string, { bytes, contentType }: DrawnLogo): Promise<void> {
  const picture = { id: newId(), bytes, contentType };
  await trx
    .insertInto("perkPictures")
    .values({ perkId, ...picture })
    .onConflict((conflict) => conflict.column("perkId").doUpdateSet(picture))
    .execute();
}
