/** Creates drafts, saves them, and sets their logos. */
import type { PictureProblem } from "#app/features/files/file.ts";
import { preparePicture, recordPicture } from "#app/features/files/intake.server.ts";
import { storedFileFor } from "#app/features/files/stored-files.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { columnsOf, contentFor, formOf, serverContext, unfinishedOf } from "../content.server.ts";
import type { PitchForm, Step } from "../content.ts";
import { recordAct } from "../managers/acts.server.ts";
import { pitchRunBy } from "../managers/roles.server.ts";
import { can, canCreatePitch } from "../policy.ts";
import { draftOf, lockOwnPitch, tokenOf } from "../transitions.server.ts";
import { readForm } from "./pitch-form.ts";

/** A draft after a save. */
export interface SavedDraft {
  /** Must be sent with the next save, which fails if another window has saved in between. */
  token: string;
  savedAt: Date;
}

/** Creates a pitch in the market of the member's language, or reuses a draft that is still empty, as after a double click. Returns the public id. */
export async function createDraft(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!canCreatePitch(actor)) return err("forbidden");
  const member = actor as Member;
  return transaction(async (trx) => {
    // Locked, so that the second of two concurrent clicks finds the draft of the first.
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
      // A recalled one is not empty.
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

/** Creates a pitch with that company name, or gives the name to a draft of the member's that has no industry yet. Returns the public id. */
export async function startDraftNamed(
  actor: Member,
  companyName: string,
): Promise<Result<string, "forbidden" | "not-found" | "illegal-move" | "edited-elsewhere" | "invalid-input">> {
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

/** Most bytes of texts that are kept though they have problems; the column holds a little more. */
const MAX_UNFINISHED = 60_000;

/**
 * Saves the texts of one step, valid or not. `token` identifies the version that the form was filled from; if another was saved since,
 * nothing is written and the result is `edited-elsewhere`. `invalid-input`: texts that can't be pitch content are longer than is kept of them.
 */
export async function saveDraft(
  actor: Actor,
  publicId: string,
  step: Step,
  typed: Partial<PitchForm>,
  token: string,
): Promise<Result<SavedDraft, "not-found" | "illegal-move" | "edited-elsewhere" | "invalid-input">> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || actor.kind !== "member") return err("not-found");
    if (!can(actor, "edit", pitch)) return err("illegal-move");

    const before = formOf(pitch.revision, pitch.market, actor.lang);
    const form = { ...before, ...typed };
    const { content, problems } = readForm(form, serverContext(pitch.market));
    const unfinished = unfinishedOf(form, problems);
    if (Buffer.byteLength(JSON.stringify(unfinished)) > MAX_UNFINISHED) return err("invalid-input");
    const isUnchanged =
      sameValues(content, contentFor("editor", pitch.revision)) &&
      sameValues(unfinished, pitch.revision.unfinished as object);
    const furthest = Math.max(pitch.revision.step, step);
    if (isUnchanged && (furthest === pitch.revision.step || pitch.revision.state !== "draft")) {
      return ok({ token: tokenOf(pitch.revision), savedAt: pitch.revision.updatedAt });
    }
    if (!isUnchanged && token !== tokenOf(pitch.revision)) return err("edited-elsewhere");

    const draft = await draftOf(trx, pitch);
    const savedAt = now();
    const version = draft.version + 1;
    await trx
      .updateTable("pitchRevisions")
      .set({
        ...columnsOf(content),
        detectedLanguage: detectLanguage(content.pitchText ?? "", languageOf(pitch.market)),
        unfinished: JSON.stringify(unfinished),
        step: Math.max(draft.step, step),
        version,
        updatedAt: savedAt,
      })
      .where("id", "=", draft.id)
      .execute();
    await trx.updateTable("pitches").set({ updatedAt: savedAt }).where("id", "=", pitch.id).execute();
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "edited" });
    return ok({ token: tokenOf({ number: draft.number, version }), savedAt });
  });
}

function sameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

/** `from`: the token before the logo was set. The text did not change. */
type LogoSet = SavedDraft & { logoId: string; from: string };

/** Makes an uploaded picture the logo of the draft (specification §5 "Company logo"). */
export async function setLogo(
  actor: Actor,
  publicId: string,
  upload: Blob,
  name: string,
): Promise<Result<LogoSet, "not-found" | "illegal-move" | PictureProblem | "too-many-requests">> {
  if (actor.kind !== "member") return err("not-found");
  // Checked before decoding the picture, so that nobody can make the server work for a pitch that is not theirs.
  if (!(await pitchRunBy(actor, publicId, "editor"))) return err("not-found");
  const prepared = await preparePicture(actor, upload, name);
  if (!prepared.ok) return prepared;
  return transaction((trx) =>
    placeLogo(trx, actor, publicId, ({ ownerId }) => recordPicture(trx, ownerId, "logo", prepared.value)),
  );
}

/** Sets the draft's logo to a picture that the actor's browser has uploaded to the store. */
export async function showStoredLogo(
  actor: Actor,
  publicId: string,
  path: unknown,
): Promise<Result<LogoSet, "not-found" | "illegal-move">> {
  if (actor.kind !== "member") return err("not-found");
  return transaction((trx) =>
    placeLogo(trx, actor, publicId, ({ ownerId }) => storedFileFor(trx, actor, ownerId, "logo", path)),
  );
}

async function placeLogo(
  trx: Tx,
  actor: Member,
  publicId: string,
  logo: (pitch: { ownerId: string }) => Promise<string | undefined>,
): Promise<Result<LogoSet, "not-found" | "illegal-move">> {
  const pitch = await lockOwnPitch(trx, actor, publicId);
  if (!pitch) return err("not-found");
  if (!can(actor, "edit", pitch)) return err("illegal-move");
  const logoId = await logo(pitch);
  if (!logoId) return err("not-found");
  const draft = await draftOf(trx, pitch);
  const savedAt = now();
  await trx.updateTable("pitchRevisions").set({ logoId, updatedAt: savedAt }).where("id", "=", draft.id).execute();
  await recordAct(trx, actor.id, { pitchId: pitch.id, act: "edited" });
  return ok({ logoId, from: tokenOf(pitch.revision), token: tokenOf(draft), savedAt });
}
