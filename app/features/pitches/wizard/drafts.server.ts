/** Drafts: creating, saving and their logo. */
import type { PictureProblem } from "#app/features/files/file.ts";
import { preparePicture, recordPicture } from "#app/features/files/intake.server.ts";
import { storedFile } from "#app/features/files/stored-files.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { columnsOf, contentOf, formOf, serverContext, unfinishedOf } from "../content.server.ts";
import type { PitchForm, Step } from "../content.ts";
import { can, canCreatePitch } from "../policy.ts";
import { draftOf, lockPitch, tokenOf } from "../transitions.server.ts";
import { readForm } from "./pitch-form.ts";

/** A draft after a save. */
export interface SavedDraft {
  /** To be sent with the next save, which is refused when another window saved in between. */
  token: string;
  savedAt: Date;
}

/**
 * Creates a pitch in the market of the member's language. A draft that is still empty is used again, so that a second click
 * creates no second one. Returns the public id.
 */
export async function createDraft(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!canCreatePitch(actor)) return err("forbidden");
  const member = actor as Member;
  return transaction(async (trx) => {
    // Locked: of two concurrent clicks the second sees the first.
    await trx.selectFrom("users").select("id").where("id", "=", member.id).forUpdate().execute();
    const untouched = await trx
      .selectFrom("pitches")
      .innerJoin("pitchRevisions", "pitchRevisions.pitchId", "pitches.id")
      .select("pitches.publicId")
      .where("pitches.ownerId", "=", member.id)
      .where("pitches.state", "=", "draft")
      .where("pitches.market", "=", member.lang)
      .where("pitchRevisions.number", "=", 1)
      .where("pitchRevisions.version", "=", 1)
      // One that was submitted and recalled is not empty.
      .where("pitchRevisions.state", "=", "draft")
      .where("pitchRevisions.logoId", "is", null)
      .executeTakeFirst();
    if (untouched) return ok(untouched.publicId);
    const id = newId();
    const publicId = newPublicId();
    await trx.insertInto("pitches").values({ id, publicId, ownerId: member.id, market: member.lang }).execute();
    await trx
      .insertInto("pitchRevisions")
      .values({ id: newId(), pitchId: id, number: 1, currency: factsOf(member.lang).currency })
      .execute();
    return ok(publicId);
  });
}

/**
 * Creates a pitch about a company of that name; a draft of the member's without an industry gets the name instead. Returns the public id.
 */
export async function startDraftNamed(
  actor: Member,
  companyName: string,
): Promise<Result<string, "forbidden" | "not-found" | "illegal-move" | "edited-elsewhere">> {
  const existing = await draftWithoutIndustry(actor);
  const draft = existing ? ok(existing) : await createDraft(actor);
  if (!draft.ok) return draft;
  const { number, version } = await db
    .selectFrom("pitchRevisions")
    .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
    .select(["pitchRevisions.number", "pitchRevisions.version"])
    .where("pitches.publicId", "=", draft.value)
    .orderBy("pitchRevisions.number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const saved = await saveDraft(actor, draft.value, 1, { companyName }, tokenOf({ number, version }));
  return saved.ok ? ok(draft.value) : saved;
}

async function draftWithoutIndustry(actor: Member): Promise<string | undefined> {
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions", "pitchRevisions.pitchId", "pitches.id")
    .select("pitches.publicId")
    .where("pitches.ownerId", "=", actor.id)
    .where("pitches.state", "=", "draft")
    .where("pitches.market", "=", actor.lang)
    .where("pitchRevisions.number", "=", 1)
    .where("pitchRevisions.step", "=", 1)
    .where("pitchRevisions.industry", "is", null)
    .orderBy("pitches.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.publicId;
}

/**
 * Saves what was typed on one step, right or wrong. `token` names the version that the form was filled from; when another was saved
 * since, nothing is written, and it fails with `edited-elsewhere`.
 */
export async function saveDraft(
  actor: Actor,
  publicId: string,
  step: Step,
  typed: Partial<PitchForm>,
  token: string,
): Promise<Result<SavedDraft, "not-found" | "illegal-move" | "edited-elsewhere">> {
  return transaction(async (trx) => {
    const pitch = await lockPitch(trx, { publicId });
    if (!pitch || actor.kind !== "member" || pitch.ownerId !== actor.id) return err("not-found");
    if (!can(actor, "edit", pitch)) return err("illegal-move");

    const before = formOf(pitch.revision, pitch.market, actor.lang);
    const form = { ...before, ...typed };
    const { content, problems } = readForm(form, serverContext(pitch.market));
    const unfinished = unfinishedOf(form, problems);
    const same =
      sameValues(content, contentOf(pitch.revision)) && sameValues(unfinished, pitch.revision.unfinished as object);
    const furthest = Math.max(pitch.revision.step, step);
    if (same && (furthest === pitch.revision.step || pitch.revision.state !== "draft")) {
      return ok({ token: tokenOf(pitch.revision), savedAt: pitch.revision.updatedAt });
    }
    if (!same && token !== tokenOf(pitch.revision)) return err("edited-elsewhere");

    const draft = await draftOf(trx, pitch);
    const savedAt = now();
    const version = draft.version + 1;
    await trx
      .updateTable("pitchRevisions")
      .set({
        ...columnsOf(content),
        unfinished: JSON.stringify(unfinished),
        step: Math.max(draft.step, step),
        version,
        updatedAt: savedAt,
      })
      .where("id", "=", draft.id)
      .execute();
    await trx.updateTable("pitches").set({ updatedAt: savedAt }).where("id", "=", pitch.id).execute();
    return ok({ token: tokenOf({ number: draft.number, version }), savedAt });
  });
}

function sameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

/** `from` is the token before the logo was set: the text is the same under the new one. */
type LogoSet = SavedDraft & { logoId: string; from: string };

/** Makes an uploaded picture the logo of the draft (specification §5 "Company logo"). */
export async function setLogo(
  actor: Actor,
  publicId: string,
  upload: Blob,
  name: string,
): Promise<Result<LogoSet, "not-found" | "illegal-move" | PictureProblem | "too-many-requests">> {
  if (actor.kind !== "member") return err("not-found");
  // Before the picture is decoded: nobody makes the server work on a pitch that is not theirs.
  const mine = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", publicId)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  if (!mine) return err("not-found");
  const prepared = await preparePicture(actor, upload, name);
  if (!prepared.ok) return prepared;
  return transaction((trx) =>
    placeLogo(trx, actor, publicId, () => recordPicture(trx, actor.id, "logo", prepared.value)),
  );
}

/** Makes a picture that the owner's browser has uploaded the logo of the draft; `path` is its path in the store. */
export async function showStoredLogo(
  actor: Actor,
  publicId: string,
  path: unknown,
): Promise<Result<LogoSet, "not-found" | "illegal-move">> {
  if (actor.kind !== "member") return err("not-found");
  return transaction((trx) => placeLogo(trx, actor, publicId, () => storedFile(trx, actor, "logo", path)));
}

async function placeLogo(
  trx: Tx,
  actor: Member,
  publicId: string,
  logo: () => Promise<string | undefined>,
): Promise<Result<LogoSet, "not-found" | "illegal-move">> {
  const pitch = await lockPitch(trx, { publicId });
  if (pitch?.ownerId !== actor.id) return err("not-found");
  if (!can(actor, "edit", pitch)) return err("illegal-move");
  const logoId = await logo();
  if (!logoId) return err("not-found");
  const draft = await draftOf(trx, pitch);
  const savedAt = now();
  await trx.updateTable("pitchRevisions").set({ logoId, updatedAt: savedAt }).where("id", "=", draft.id).execute();
  return ok({ logoId, from: tokenOf(pitch.revision), token: tokenOf(draft), savedAt });
}
