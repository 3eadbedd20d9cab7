/** What the wizard's routes share: the data of a step, and saving a posted one. */
import { data } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err, type Failure } from "#app/platform/failure.ts";
import { parseForm, refuse } from "#app/platform/http/forms.ts";
import type { OnboardedMember, Visit } from "#app/platform/http/visit.server.ts";
import { serverContext } from "../content.server.ts";
import { type Step, TEXT_FIELDS } from "../content.ts";
import { placedCounties } from "../place/counties.server.ts";
import { whereabouts } from "../place/gazetteer.ts";
import { parseDegrees } from "../place/map-projection.ts";
import { fieldsOf, type TheirVersion, withPicks } from "./conflict.ts";
import { saveDraft, setLogo } from "./drafts.server.ts";
import { draftSchema, stepSchema } from "./pitch-form.ts";
import type { StepAnswer } from "./ui/wizard-form.tsx";
import type { WizardPitch } from "./wizard-pitch.server.ts";

/** What a step's page needs. */
export async function stepData(pitch: WizardPitch, step: Step) {
  const counties = step === 2 ? await placedCounties(pitch.market) : [];
  const places = Object.fromEntries(counties.map(({ code, lat, lon }) => [code, { lat, lon }]));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const middle = { lat: mean(counties.map(({ lat }) => lat)), lon: mean(counties.map(({ lon }) => lon)) };
  return { pitch, step, places, middle };
}

// Our pages send one text a field. Of anything else that is sent, lists and files too, the first text counts.
function onlyTexts(form: FormData, step: Step): void {
  for (const field of TEXT_FIELDS[step]) {
    form.set(field, form.getAll(field).find((value) => typeof value === "string") ?? "");
  }
  const clauses = form.getAll("transferClauses").filter((value) => typeof value === "string");
  form.delete("transferClauses");
  for (const clause of clauses) form.append("transferClauses", clause);
}

/** The stored version of a step, for a window that has written another meanwhile. */
export function theirVersion(pitch: WizardPitch, step: Step): TheirVersion {
  const form = Object.fromEntries(fieldsOf(step).map((field) => [field, pitch.form[field]]));
  return { token: pitch.token, savedAt: pitch.savedAt.toISOString(), form };
}

// The owner has chosen between two windows: the form becomes what was chosen, saved over the version it was compared with.
function applyPicks(form: FormData, step: Step, pitch: WizardPitch): void {
  if (form.get("go") !== "merge") return;
  for (const [field, words] of Object.entries(withPicks(step, {}, pitch.form, form))) {
    form.delete(field);
    for (const each of [words].flat()) form.append(field, each);
  }
  form.set("token", form.get("theirs") ?? "");
}

// A pin without a county names it. With script that happened while the form was filled in.
async function countyFromPin(form: FormData, market: Market): Promise<void> {
  const lat = parseDegrees(String(form.get("latitude") ?? ""), 90);
  const lon = parseDegrees(String(form.get("longitude") ?? ""), 180);
  if (form.get("county") !== "" || lat === undefined || lon === undefined) return;
  const found = await whereabouts(market, { lat, lon });
  if (found) form.set("county", found.county);
}

type Strict = ReturnType<typeof parseForm<ReturnType<typeof stepSchema>>>;

/** A saved step: its strict reading, and what was wrong with a logo sent along. */
export interface SavedStep {
  strict: Strict;
  logo: string | undefined;
}

/**
 * Saves a posted step, right or wrong, and the logo that came with it. `refused` is the answer when nothing could be saved; it
 * returns the form as it was typed.
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
  applyPicks(form, step, pitch);
  if (step === 2) await countyFromPin(form, pitch.market);
  const typed = parseForm(form, draftSchema(step));
  const strict = parseForm(form, stepSchema(step, serverContext(pitch.market), pitch.form));
  if (typed.status !== "success") return { refused: refuse(strict, err("invalid-input")) };
  const token = form.get("token");
  const draft = await saveDraft(actor, pitch.publicId, step, typed.value, typeof token === "string" ? token : "");
  if (!draft.ok) {
    const { data: answer, init } = refuse(strict, draft);
    const theirs = draft.code === "edited-elsewhere" ? theirVersion(pitch, step) : undefined;
    return { refused: data<StepAnswer>(theirs ? { ...answer, theirs } : answer, init ?? {}) };
  }
  // Browsers send a nameless file of no bytes where none was chosen.
  if (!(logo instanceof File) || (logo.size === 0 && logo.name === "")) return { saved: { strict, logo: undefined } };
  if (logo.size === 0) return { saved: { strict, logo: "image-required" } };
  const checked = await checkApp(visit);
  const stored = checked.ok ? await setLogo(actor, pitch.publicId, logo, logo.name) : checked;
  return { saved: { strict, logo: stored.ok ? undefined : stored.code } };
}

/** The answer to a saved step with what is wrong in it. */
export function refuseStep({ strict, logo }: SavedStep, failure: Failure) {
  const fields = logo ? { ...failure.fields, logo: [logo] } : failure.fields;
  return refuse(strict, fields ? { ...failure, fields } : failure);
}
