import type { RefObject } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { type Autosave, type SaveAnswer, type SaveState, useAutosave } from "#app/shell/use-autosave.ts";
import { LIST_FIELDS, type PitchForm, type Step, TEXT_FIELDS } from "../../content.ts";
import type { TheirVersion } from "../conflict.ts";

export type DraftStatus = SaveState<TheirVersion, Partial<PitchForm>>;

/** The response of the drafts route. */
export type DraftAnswer = SaveAnswer<TheirVersion>;

export type DraftAutosave = Autosave<TheirVersion, Partial<PitchForm>>;

interface DraftOptions {
  publicId: string;
  step: Step;
  token: string;
  savedAt: Date;
  /** The version of another window, if the form conflicted with it. */
  theirs: TheirVersion | undefined;
  /** Asked before leaving the page with unsaved changes. */
  question: string;
}

/** Autosaves a step of the wizard. */
export function useDraftAutosave(
  form: RefObject<HTMLFormElement | null>,
  { publicId, step, token, savedAt, theirs, question }: DraftOptions,
): DraftAutosave {
  return useAutosave(form, {
    ...{ token, savedAt, theirs, question },
    address: paths.pitchDraft(publicId),
    along: { step: String(step) },
    tokenField: "token",
    snapshot: (element) => textsOf(element, step),
  });
}

/** The texts in the fields of a step. */
function textsOf(form: HTMLFormElement, step: Step): Partial<PitchForm> {
  const data = new FormData(form);
  const texts: Partial<PitchForm> = {};
  for (const field of TEXT_FIELDS[step]) texts[field] = String(data.get(field) ?? "");
  for (const field of LIST_FIELDS[step]) texts[field] = data.getAll(field).map(String);
  return texts;
}

/**
 * Whether to reload a step's data: also after a form with problems, because it was saved and has a new token. Not after a conflict with
 * another window: with the token of its version, the next save would overwrite it without asking.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus === 409 ? defaultShouldRevalidate : true;
}
