import type { DocumentProblem, PictureProblem, Rewriting } from "#app/features/files/file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "#app/features/files/intake.server.ts";
import { storedFile } from "#app/features/files/stored-files.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { ProfileFile } from "./profile-files.ts";

const COLUMNS = { picture: "pictureId", "business-card": "businessCardId", portfolio: "portfolioId" } as const;

/** Stores an uploaded file and shows it on the actor's profile, in place of the one before. Returns its id. */
export async function setProfileFile(
  actor: Member,
  part: ProfileFile,
  upload: Blob,
  name: string,
  rewriting?: Rewriting,
): Promise<Result<string, PictureProblem | DocumentProblem | "too-many-requests">> {
  if (part === "portfolio") {
    const prepared = await prepareDocument(actor, upload, name, rewriting);
    if (!prepared.ok) return prepared;
    return ok(await replaceFile(actor, part, (trx) => recordDocument(trx, actor.id, part, prepared.value)));
  }
  const prepared = await preparePicture(actor, upload, name);
  if (!prepared.ok) return prepared;
  return ok(await replaceFile(actor, part, (trx) => recordPicture(trx, actor.id, part, prepared.value)));
}

/** Shows a file on the profile that the actor's browser has stored at the storage address. Returns its id. */
export async function showStoredFile(
  actor: Member,
  part: ProfileFile,
  path: unknown,
): Promise<Result<string, "not-found">> {
  return transaction(async (trx): Promise<Result<string, "not-found">> => {
    const before = await shownFile(trx, actor, part);
    const file = await storedFile(trx, actor, part, path);
    return file ? ok(await show(trx, actor, part, before, file)) : err("not-found");
  });
}

/** Removes a file of the actor's profile, if there is one. */
export async function removeProfileFile(actor: Member, part: ProfileFile): Promise<void> {
  await transaction(async (trx) => {
    const row = await trx
      .selectFrom("profiles")
      .select(["pictureId", "businessCardId", "portfolioId"])
      .where("userId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    const file = row?.[COLUMNS[part]];
    if (file) await deleteFile(trx, actor, file);
  });
}

async function replaceFile(actor: Member, part: ProfileFile, record: (trx: Tx) => Promise<string>): Promise<string> {
  return transaction(async (trx) => {
    const before = await shownFile(trx, actor, part);
    return show(trx, actor, part, before, await record(trx));
  });
}

/** The file that the profile shows now. Two concurrent uploads wait for each other here. */
async function shownFile(trx: Tx, actor: Member, part: ProfileFile): Promise<string | null> {
  const row = await trx
    .insertInto("profiles")
    .values({ userId: actor.id, market: actor.lang })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ updatedAt: now() }))
    .returning(["pictureId", "businessCardId", "portfolioId"])
    .executeTakeFirstOrThrow();
  return row[COLUMNS[part]];
}

async function show(trx: Tx, actor: Member, part: ProfileFile, before: string | null, file: string): Promise<string> {
  if (before === file) return file;
  await trx
    .updateTable("profiles")
    .set({ [COLUMNS[part]]: file })
    .where("userId", "=", actor.id)
    .execute();
  if (before) await deleteFile(trx, actor, before);
  return file;
}

// The daily clean-up removes the bytes.
async function deleteFile(trx: Tx, actor: Member, file: string): Promise<void> {
  await trx.deleteFrom("files").where("id", "=", file).where("ownerId", "=", actor.id).execute();
}
