/** The logo of a partner comes and goes. It passes the checks of every picture that is uploaded. */
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { type DrawingProblem, PICTURE_LIMIT } from "#app/features/files/file.ts";
import { drawUpload, drawVariant } from "#app/features/files/picture-drawing.server.ts";
import { scan } from "#app/features/files/virus-scan.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
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

/** Makes an uploaded picture the partner's logo: decoded, drawn anew and small. */
export async function setPerkLogo(actor: Actor, perkId: string, upload: Blob): Promise<Result<undefined, LogoProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return failed("not-found");
  if (!(await takeToken("upload", actor.id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > PICTURE_LIMIT) return failed("file-too-large");
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const picture = await drawPerkLogo(bytes);
  if (!picture.ok) return picture;
  return transaction(async (trx): Promise<Result<undefined, LogoProblem>> => {
    const perk = await trx.selectFrom("perks").select("id").where("id", "=", perkId).forKeyShare().executeTakeFirst();
    if (!perk) return failed("not-found");
    await storePerkLogo(trx, perkId, picture.value);
    await recordAct(trx, actor.id, {
      action: "perk-changed",
      subjectType: "perk",
      subjectId: perkId,
      data: { logo: "set" },
    });
    return done(undefined);
  });
}

/** Takes the logo away; nothing happens when there is none. */
export async function removePerkLogo(actor: Actor, perkId: string): Promise<Result<undefined, "not-found">> {
  if (!canManagePerks(actor) || !isId(perkId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found">> => {
    const perk = await trx.selectFrom("perks").select("id").where("id", "=", perkId).executeTakeFirst();
    if (!perk) return failed("not-found");
    const { numDeletedRows } = await trx.deleteFrom("perkPictures").where("perkId", "=", perkId).executeTakeFirst();
    if (numDeletedRows > 0n) {
      await recordAct(trx, actor.id, {
        action: "perk-changed",
        subjectType: "perk",
        subjectId: perkId,
        data: { logo: "removed" },
      });
    }
    return done(undefined);
  });
}

/** A picture as a logo is stored. */
export interface DrawnLogo {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
}

/** Draws an upload anew, at the width in which logos are stored. */
export async function drawPerkLogo(upload: Uint8Array): Promise<Result<DrawnLogo, DrawingProblem>> {
  const drawn = await drawUpload(upload);
  if (!drawn.ok) return drawn;
  const { contentType } = drawn.value;
  const format = contentType === "image/png" ? "png" : "jpeg";
  return done({ contentType, bytes: await drawVariant(drawn.value.bytes, "logo", WIDTH, format) });
}

/** Stores a logo in the place of the one before; its address is new. */
export async function storePerkLogo(trx: Tx, perkId: string, { bytes, contentType }: DrawnLogo): Promise<void> {
  const picture = { id: newId(), bytes, contentType };
  await trx
    .insertInto("perkPictures")
    .values({ perkId, ...picture })
    .onConflict((conflict) => conflict.column("perkId").doUpdateSet(picture))
    .execute();
}
