/** What the wizard's addresses share: whose pitch it is, and the saving of a step that was posted. */
import { data, type RouterContextProvider } from "react-router";
import { saveDraft, setLogo } from "#app/features/pitches/commands-drafts.server.ts";
import { type Step, TEXT_FIELDS } from "#app/features/pitches/fields.ts";
import { serverContext } from "#app/features/pitches/queries-content.server.ts";
import { placedCounties } from "#app/features/pitches/queries-places.server.ts";
import { type WizardPitch, wizardPitch } from "#app/features/pitches/queries-wizard.server.ts";
import { draftSchema, stepSchema } from "#app/features/pitches/schema.ts";
import { type Failure, failed } from "#app/platform/failure.ts";
import { parseForm, refuse } from "#app/platform/forms.ts";
import { memberOf, type OnboardedMember } from "#app/platform/visit.server.ts";

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

type Strict = ReturnType<typeof parseForm<ReturnType<typeof stepSchema>>>;

/** A step that was saved: the strict reading of it, to go on with, and what was wrong with a logo sent along. */
export interface SavedStep {
  strict: Strict;
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
): Promise<{ saved: SavedStep } | { refused: ReturnType<typeof refuse> }> {
  const logo = form.get("logo");
  form.delete("logo");
  onlyTexts(form, step);
  const typed = parseForm(form, draftSchema(step));
  const strict = parseForm(form, stepSchema(step, serverContext(pitch.market), pitch.form));
  if (typed.status !== "success") return { refused: refuse(strict, failed("invalid-input")) };
  const token = form.get("token");
  const draft = await saveDraft(actor, pitch.publicId, step, typed.value, typeof token === "string" ? token : "");
  if (!draft.ok) return { refused: refuse(strict, draft) };
  const stored =
    logo instanceof File && logo.size > 0 ? await setLogo(actor, pitch.publicId, logo, logo.name) : undefined;
  return { saved: { strict, logo: stored && !stored.ok ? stored.code : undefined } };
}

/** Gives a saved step back with what is wrong in it. */
export function refuseStep({ strict, logo }: SavedStep, failure: Failure) {
  const fields = logo ? { ...failure.fields, logo: [logo] } : failure.fields;
  return refuse(strict, fields ? { ...failure, fields } : failure);
}
