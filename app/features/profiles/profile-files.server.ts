import { data } from "react-router";
import type { DocumentProblem, PictureProblem } from "#app/features/files/file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "#app/features/files/intake.server.ts";
import { storedFile } from "#app/features/files/stored-files.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { ProfileFile } from "./profile-files.ts";
import type { FileAnswer } from "./ui/profile-file-page.tsx";

const COLUMNS = { picture: "pictureId", "business-card": "businessCardId", portfolio: "portfolioId" } as const;

/** Takes in an uploaded file and makes it the actor's; the one before is forgotten. Returns its id. */
export async function setProfileFile(
  actor: Member,
  part: ProfileFile,
  upload: Blob,
  name: string,
): Promise<Result<string, PictureProblem | DocumentProblem | "too-many-requests">> {
  if (part === "portfolio") {
    const prepared = await prepareDocument(actor, upload, name);
    if (!prepared.ok) return prepared;
    return done(await replaceFile(actor, part, (trx) => recordDocument(trx, actor.id, part, prepared.value)));
  }
  const prepared = await preparePicture(actor, upload, name);
  if (!prepared.ok) return prepared;
  return done(await replaceFile(actor, part, (trx) => recordPicture(trx, actor.id, part, prepared.value)));
}

/** Makes a file that the actor's browser has stored the profile's. */
export async function showStoredFile(
  actor: Member,
  part: ProfileFile,
  path: unknown,
): Promise<Result<string, "not-found">> {
  return transaction(async (trx): Promise<Result<string, "not-found">> => {
    const before = await shownFile(trx, actor, part);
    const file = await storedFile(trx, actor, part, path);
    return file ? done(await show(trx, actor, part, before, file)) : failed("not-found");
  });
}

/** Takes a file of the actor's profile away; nothing happens when there is none. */
export async function removeProfileFile(actor: Member, part: ProfileFile): Promise<void> {
  await transaction(async (trx) => {
    const row = await trx
      .selectFrom("profiles")
      .select(["pictureId", "businessCardId", "portfolioId"])
      .where("userId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    const file = row?.[COLUMNS[part]];
    if (file) await forget(trx, actor, file);
  });
}

async function replaceFile(actor: Member, part: ProfileFile, record: (trx: Tx) => Promise<string>): Promise<string> {
  return transaction(async (trx) => {
    const before = await shownFile(trx, actor, part);
    return show(trx, actor, part, before, await record(trx));
  });
}

/** The file that the profile shows now. Two uploads at once wait for each other here. */
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
  if (before) await forget(trx, actor, before);
  return file;
}

// The bytes go with the daily job.
async function forget(trx: Tx, actor: Member, file: string): Promise<void> {
  await trx.deleteFrom("files").where("id", "=", file).where("ownerId", "=", actor.id).execute();
}

/** Takes in a file that a form without script brings, and leads to the profile; or says what was wrong with it. */
export async function takeFile(context: Parameters<typeof memberOf>[0], request: Request, part: ProfileFile) {
  const actor = memberOf(context);
  const file = (await formOf(request)).get(part);
  if (!(file instanceof File) || file.size === 0) return data<FileAnswer>({ refusal: "required" }, { status: 422 });
  const proof = await checkApp(visitOf(context));
  if (!proof.ok) return data<FileAnswer>({ refusal: proof.code }, { status: statusOf(proof) });
  const stored = await setProfileFile(actor, part, file, file.name);
  if (!stored.ok) return data<FileAnswer>({ refusal: stored.code }, { status: statusOf(stored) });
  return redirectWithFlash(context, paths.profile(), "profile-saved");
}
