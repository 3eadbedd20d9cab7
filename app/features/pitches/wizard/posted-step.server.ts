/** Shared by the wizard's routes: the data of a step, and saving a posted step. */
import { data } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err, type Failure, type FailureCode } from "#app/platform/failure.ts";
import { parseForm, refuse } from "#app/platform/http/forms.ts";
import type { OnboardedMember, Visit } from "#app/platform/http/visit.server.ts";
import { serverContext } from "../content.server.ts";
import { formFieldsOf, LIST_FIELDS, type PitchForm, type Step, TEXT_FIELDS } from "../content.ts";
import { savePostedPictures, takePictures } from "../pictures/posted-pictures.server.ts";
import { placedCounties } from "../place/counties.server.ts";
import { whereabouts } from "../place/gazetteer.ts";
import { parseDegrees } from "../place/map-projection.ts";
import type { RegisterOffer } from "../register/offer.ts";
import { storedOffer } from "../register/offers.server.ts";
import { deadlineIfSentNow } from "../review/submission.server.ts";
import { type TheirVersion, withPicks } from "./conflict.ts";
import { saveDraft, setLogo } from "./drafts.server.ts";
import { draftSchema, stepSchema } from "./pitch-form.ts";
import { PLACES_FIELD, shortTextsOf, withPresentOriginals } from "./short-texts.ts";
import type { StepAnswer } from "./ui/wizard-form.tsx";
import type { WizardPitch } from "./wizard-pitch.server.ts";

/** What is stored of the company at its register; null on the first step, and where no register is asked. */
export type StepRegister = { offer: RegisterOffer | null } | null;

async function registerOf({ market, form }: WizardPitch, step: Step): Promise<StepRegister> {
  if (step === 1) return null;
  const { asked, offer } = await storedOffer(market, form);
  return asked ? { offer } : null;
}

/** The data of a step's page. */
export async function stepData(pitch: WizardPitch, step: Step) {
  const counties = step === 2 ? await placedCounties(pitch.market) : [];
  const places = Object.fromEntries(counties.map(({ code, lat, lon }) => [code, { lat, lon }]));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const middle = { lat: mean(counties.map(({ lat }) => lat)), lon: mean(counties.map(({ lon }) => lon)) };
  const register = await registerOf(pitch, step);
  return { pitch, step, places, middle, register, expected: deadlineIfSentNow(pitch.market) };
}

// Our pages send one text per field that is no list. Of several, and of files, only the first text counts.
function onlyTexts(form: FormData, step: Step): void {
  for (const field of TEXT_FIELDS[step]) {
    form.set(field, form.getAll(field).find((value) => typeof value === "string") ?? "");
  }
  for (const field of LIST_FIELDS[step]) {
    const texts = form.getAll(field).filter((value) => typeof value === "string");
    form.delete(field);
    for (const text of texts) form.append(field, text);
  }
}

/** The stored version of a step, for a window whose save conflicts with it. */
export function theirVersion(pitch: WizardPitch, step: Step): TheirVersion {
  const form = Object.fromEntries(formFieldsOf(step).map((field) => [field, pitch.form[field]]));
  return { token: pitch.token, savedAt: pitch.savedAt.toISOString(), form };
}

// After a choice between two windows: changes the form to what was chosen, to be saved over the version that it was compared with.
function applyPicks(form: FormData, step: Step, pitch: WizardPitch): void {
  if (form.get("go") !== "merge") return;
  for (const [field, texts] of Object.entries(withPicks(step, {}, pitch.form, form))) {
    form.delete(field);
    for (const each of [texts].flat()) form.append(field, each);
  }
  form.set("token", form.get("theirs") ?? "");
}

// With script, the originals beside translated short texts follow what is typed.
function followOriginals(form: FormData, captions: Record<string, string>): void {
  const typed = parseForm(form, draftSchema(3));
  if (typed.status !== "success") return;
  const places = form.getAll(PLACES_FIELD).map(String);
  const texts = shortTextsOf(typed.value as PitchForm, Object.entries(captions));
  const cells = withPresentOriginals(typed.value.translatedTexts ?? [], places, texts);
  form.delete("translatedTexts");
  for (const cell of cells) form.append("translatedTexts", cell);
}

// Fills in the county from the pin; with script that happened in the browser.
async function countyFromPin(form: FormData, market: Market): Promise<void> {
  const lat = parseDegrees(String(form.get("latitude") ?? ""), 90);
  const lon = parseDegrees(String(form.get("longitude") ?? ""), 180);
  if (form.get("county") !== "" || lat === undefined || lon === undefined) return;
  const found = await whereabouts(market, { lat, lon });
  if (found) form.set("county", found.county);
}

type Strict = ReturnType<typeof parseForm<ReturnType<typeof stepSchema>>>;

/** A saved step: its strict reading, and the problems of files sent with it, if any. */
export interface SavedStep {
  strict: Strict;
  logo: string | undefined;
  /** The problem of a picture sent with it, if any. */
  picture: string | undefined;
}

/** Saves a posted step, valid or not, and the logo and pictures sent with it. `refused`: the response if nothing could be saved, with the form as typed. */
export async function savePostedStep(
  actor: OnboardedMember,
  pitch: WizardPitch,
  step: Step,
  form: FormData,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<{ saved: SavedStep } | { refused: ReturnType<typeof data<StepAnswer>> }> {
  const logo = form.get("logo");
  form.delete("logo");
  const pictures = takePictures(form);
  onlyTexts(form, step);
  applyPicks(form, step, pitch);
  if (step === 3) followOriginals(form, pictures.captions);
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
  const picture = await savePostedPictures(actor, pitch.publicId, pictures, visit);
  return { saved: { strict, logo: await savePostedLogo(actor, pitch, logo, visit), picture } };
}

/** Saves the logo of a form. Returns what is wrong with it, if anything. */
async function savePostedLogo(
  actor: OnboardedMember,
  { publicId }: WizardPitch,
  logo: FormDataEntryValue | null,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<FailureCode | undefined> {
  // Browsers send an empty file without a name if none was chosen.
  if (!(logo instanceof File) || (logo.size === 0 && logo.name === "")) return undefined;
  if (logo.size === 0) return "image-required";
  const checked = await checkApp({ ...visit, actor }, "upload");
  const stored = checked.ok ? await setLogo(actor, publicId, logo, logo.name) : checked;
  return stored.ok ? undefined : stored.code;
}

/** The response to a saved step with its problems. */
export function refuseStep({ strict, logo, picture }: SavedStep, failure: Failure) {
  if (!logo && !picture) return refuse(strict, failure);
  const fields = { ...failure.fields, ...(logo && { logo: [logo] }), ...(picture && { pictures: [picture] }) };
  return refuse(strict, { ...failure, fields });
}
