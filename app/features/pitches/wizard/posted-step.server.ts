/** What the wizard's addresses share: whose pitch it is, and the saving of a step that was posted. */
import { data, type RouterContextProvider } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { type Failure, failed } from "#app/platform/failure.ts";
import { parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, type OnboardedMember, type Visit } from "#app/platform/http/visit.server.ts";
import { serverContext } from "../content.server.ts";
import { type PitchForm, type Step, TEXT_FIELDS } from "../content.ts";
import { placedCounties } from "../place/counties.server.ts";
import { whereabouts } from "../place/gazetteer.ts";
import { parseDegrees } from "../place/map-projection.ts";
import { fieldsOf, type TheirVersion, withPicks } from "./conflict.ts";
import { saveDraft, setLogo } from "./drafts.server.ts";
import { draftSchema, stepSchema } from "./pitch-form.ts";
import type { StepAnswer } from "./ui/wizard-form.tsx";
import { type WizardPitch, wizardPitch } from "./wizard-pitch.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The member's own pitch of that id. Throws 404 when there is none. */
export async function ownPitch(
  context: Context,
  publicId: string,
): Promise<{ actor: OnboardedMember; pitch: WizardPitch }> {
  const actor = memberOf(context);
  const pitch = await wizardPitch(actor, publicId);
  if (!pitch) throw data("pitch", { status: 404 });
  return { actor, pitch };
}

/** What a step's page needs. */
export async function stepData(pitch: WizardPitch, step: Step) {
  const counties = step === 2 ? await placedCounties(pitch.market) : [];
  const places = Object.fromEntries(counties.map(({ code, lat, lon }) => [code, { lat, lon }]));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const middle = { lat: mean(counties.map(({ lat }) => lat)), lon: mean(counties.map(({ lon }) => lon)) };
  return { pitch, step, places, middle };
}

// Our own pages send one text a field. Of what a program sends, lists and files among it, the first text counts.
function onlyTexts(form: FormData, step: Step): void {
  for (const field of TEXT_FIELDS[step]) {
    form.set(field, form.getAll(field).find((value) => typeof value === "string") ?? "");
  }
  const clauses = form.getAll("transferClauses").filter((value) => typeof value === "string");
  form.delete("transferClauses");
  for (const clause of clauses) form.append("transferClauses", clause);
}

/** What stands in a step's fields now, for whoever wrote something else meanwhile. */
export function theirVersion(pitch: WizardPitch, step: Step): TheirVersion {
  const form = Object.fromEntries(fieldsOf(step).map((field) => [field, pitch.form[field]]));
  return { token: pitch.token, savedAt: pitch.savedAt.toISOString(), form };
}

// The owner has chosen between two windows: the form becomes what was chosen, written over what it was chosen against.
function takePicks(form: FormData, step: Step, pitch: WizardPitch): void {
  if (form.get("go") !== "merge") return;
  for (const [field, words] of Object.entries(withPicks(step, {}, pitch.form, form))) {
    form.delete(field);
    for (const each of [words].flat()) form.append(field, each);
  }
  form.set("token", form.get("theirs") ?? "");
}

// A pin without a county says which one it is; with script it was said while the form was filled in.
async function countyFromPin(form: FormData, market: Market): Promise<void> {
  const lat = parseDegrees(String(form.get("latitude") ?? ""), 90);
  const lon = parseDegrees(String(form.get("longitude") ?? ""), 180);
  if (form.get("county") !== "" || lat === undefined || lon === undefined) return;
  const found = await whereabouts(market, { lat, lon });
  if (found) form.set("county", found.county);
}

type Strict = ReturnType<typeof parseForm<ReturnType<typeof stepSchema>>>;

/** A step that was saved: the strict reading of it, to go on with, the whole form, and what was wrong with a logo sent along. */
export interface SavedStep {
  strict: Strict;
  form: PitchForm;
  logo: string | undefined;
}

/**
 * Saves a posted step, right or wrong, and the logo that came with it. `refused` is the answer when it could not be written at
 * all; it gives the form back as it was typed.
 */
export async function savePostedStep(
  actor: OnboardedMember,
  pitch: WizardPitch,
  step: Step,
  form: FormData,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<{ saved: SavedStep } | { refused: ReturnType<typeof data<StepAnswer>> }> {
  const logo = form.get("logo");
  form.delete("logo");
  onlyTexts(form, step);
  takePicks(form, step, pitch);
  if (step === 2) await countyFromPin(form, pitch.market);
  const typed = parseForm(form, draftSchema(step));
  const strict = parseForm(form, stepSchema(step, serverContext(pitch.market), pitch.form));
  if (typed.status !== "success") return { refused: refuse(strict, failed("invalid-input")) };
  const token = form.get("token");
  const draft = await saveDraft(actor, pitch.publicId, step, typed.value, typeof token === "string" ? token : "");
  if (!draft.ok) {
    const { data: answer, init } = refuse(strict, draft);
    const theirs = draft.code === "edited-elsewhere" ? theirVersion(pitch, step) : undefined;
    return { refused: data<StepAnswer>(theirs ? { ...answer, theirs } : answer, init ?? {}) };
  }
  const saved = { strict, form: { ...pitch.form, ...typed.value } };
  // Browsers send a nameless file of no bytes where none was chosen.
  if (!(logo instanceof File) || (logo.size === 0 && logo.name === "")) return { saved: { ...saved, logo: undefined } };
  if (logo.size === 0) return { saved: { ...saved, logo: "image-required" } };
  const proof = await checkApp(visit);
  const stored = proof.ok ? await setLogo(actor, pitch.publicId, logo, logo.name) : proof;
  return { saved: { ...saved, logo: stored.ok ? undefined : stored.code } };
}

/** Gives a saved step back with what is wrong in it. */
export function refuseStep({ strict, logo }: SavedStep, failure: Failure) {
  const fields = logo ? { ...failure.fields, logo: [logo] } : failure.fields;
  return refuse(strict, fields ? { ...failure, fields } : failure);
}
