import { data, type RouterContextProvider } from "react-router";
import { type TranslationQuestion, translationQuestionOf } from "#app/features/translation/consent.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { memberOf, type OnboardedMember } from "#app/platform/http/visit.server.ts";
import { columnsFor, formOf, newestRevision, serverContext, storedOf, todayIn } from "../content.server.ts";
import { type PitchForm, STEPS, type Step, textOf } from "../content.ts";
import { OPEN_REVISION_STATES, type PitchState, type RevisionState } from "../lifecycle.ts";
import { includesRole } from "../managers/manager.ts";
import { roleOn, runsPitch } from "../managers/roles.server.ts";
import type { PitchPicture } from "../pictures/picture.ts";
import { picturesOf } from "../pictures/picture-access.server.ts";
import { allowedOf, type PitchAction } from "../policy.ts";
import { type ChangeWanted, type Decision, lastDecision } from "../review/decisions.server.ts";
import { tokenOf } from "../transitions.server.ts";
import { checkStored, problemsOfStep, type StoredPitch } from "./pitch-form.ts";

/** A change that the last decision asks for, with the field as it was then, in one text (`textOf`). */
export type WantedChange = ChangeWanted & { was: string };

/** A pitch as it is edited. */
export interface WizardPitch {
  publicId: string;
  market: Market;
  today: string;
  /** The closing date that is stored has passed. */
  closed: boolean;
  state: PitchState;
  /** The version in the form (`tokenOf`); sent with every save. */
  token: string;
  savedAt: Date;
  /** Whether there is an open revision; otherwise the form has the published one. */
  begun: boolean;
  form: PitchForm;
  /** Of the text, as detected; null if it is unknown. */
  detectedLanguage: Language | null;
  /** For the owner, whose consent counts: whether the operator's service may translate it for readers; undefined where there is none. */
  translation: TranslationQuestion | undefined;
  logo: { id: string; name: string; width: number | null; height: number | null } | null;
  /** In their order; the first is the cover. */
  pictures: PitchPicture[];
  /** Steps without problems. */
  complete: Step[];
  /** The last step that was saved. */
  reached: Step;
  /** The changes that the last decision asks for, until the next submission. */
  changesWanted: WantedChange[];
  /** That decision. */
  decisionId: string | null;
  allowed: PitchAction[];
  /** The actor may submit it and recall it; an editor only writes the draft. */
  publishes: boolean;
}

/** The pitch of that id that the member may edit. Throws 404 if there is none. */
export async function ownPitch(
  context: Readonly<RouterContextProvider>,
  publicId: string,
): Promise<{ actor: OnboardedMember; pitch: WizardPitch }> {
  const actor = memberOf(context);
  const pitch = await wizardPitch(actor, publicId);
  if (!pitch) throw data("pitch", { status: 404 });
  return { actor, pitch };
}

/** The pitch as it is stored, for checks of it by those who edit it. */
export async function storedPitch(actor: Actor, publicId: string): Promise<StoredPitch | undefined> {
  const row = await revisionToEdit(actor, publicId);
  return row && storedOf(row);
}

/** The pitch as it is edited, by its owner, an editor or a manager: the open revision, or else the published one. */
export async function wizardPitch(actor: Actor, publicId: string): Promise<WizardPitch | undefined> {
  const row = await revisionToEdit(actor, publicId);
  if (actor.kind !== "member" || !row) return undefined;
  const market = row.market as Market;
  const state = row.state as RevisionState;
  const { problems } = checkStored(storedOf(row), serverContext(market));
  const isOpen = (OPEN_REVISION_STATES as readonly string[]).includes(state);
  return {
    publicId: row.publicId,
    market,
    today: todayIn(market),
    closed: problems.closingDate === "closing-past",
    state: row.pitchState as PitchState,
    token: tokenOf(row),
    savedAt: row.updatedAt,
    begun: isOpen,
    form: formOf(row, market, actor.lang),
    detectedLanguage: row.detectedLanguage,
    translation: row.role === "owner" ? await translationQuestionOf(actor) : undefined,
    logo: row.logoId && {
      id: row.logoId,
      name: row.logoName!,
      width: row.logoWidth,
      height: row.logoHeight,
    },
    pictures: row.pictures,
    complete: STEPS.filter(
      (step) => Object.keys(problemsOfStep(step, problems)).length === 0 && (step < 3 || row.logoId !== null),
    ),
    reached: row.step as Step,
    changesWanted: await wantedChanges(row.decision, market, actor.lang),
    decisionId: row.decision?.id ?? null,
    publishes: includesRole(row.role, "publisher"),
    allowed: allowedOf(actor, {
      ownerId: row.ownerId,
      role: row.role,
      state: row.pitchState as PitchState,
      openRevision: isOpen ? state : null,
    }),
  } as WizardPitch;
}

async function wantedChanges(decision: Decision | null, market: Market, reader: Market): Promise<WantedChange[]> {
  if (!decision?.reasons.length || !decision.revisionId) return [];
  const reviewed = await db
    .selectFrom("pitchRevisions")
    .select(columnsFor("pitchRevisions", ["editor"]))
    .where("id", "=", decision.revisionId)
    .executeTakeFirstOrThrow();
  const form = formOf(reviewed, market, reader);
  return decision.reasons.map((wanted) => ({
    ...wanted,
    was: wanted.field === "logo" ? (reviewed.logoId ?? "") : textOf(form, wanted.field),
  }));
}

async function revisionToEdit(actor: Actor, publicId: string) {
  if (actor.kind !== "member") return undefined;
  return db
    .selectFrom("pitches")
    .innerJoinLateral(newestRevision().as("revision"), (join) => join.onTrue())
    .leftJoin("files as logo", "logo.id", "revision.logoId")
    .select(columnsFor("revision", ["editor"]))
    .select([
      "pitches.publicId",
      "pitches.ownerId",
      roleOn(actor).as("role"),
      "pitches.market",
      "pitches.state as pitchState",
      "logo.name as logoName",
      "logo.width as logoWidth",
      "logo.height as logoHeight",
      picturesOf("revision.id").as("pictures"),
      lastDecision.as("decision"),
    ])
    .where("pitches.publicId", "=", publicId)
    .where(runsPitch(actor, "editor"))
    .where("pitches.state", "<>", "deleted")
    .executeTakeFirst();
}
