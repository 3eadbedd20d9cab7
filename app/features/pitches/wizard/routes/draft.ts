import { err, type FailureCode, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { STEPS } from "../../content.ts";
import { describePictures } from "../../pictures/own-pictures.server.ts";
import { takePictures } from "../../pictures/posted-pictures.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftSchema } from "../pitch-form.ts";
import { theirVersion } from "../posted-step.server.ts";
import type { DraftAnswer } from "../ui/draft-autosave.ts";
import { wizardPitch } from "../wizard-pitch.server.ts";
import type { Route } from "./+types/draft.ts";

/** Autosaves a step. For scripts; responds with JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  if (actor.kind !== "member") return refusal("sign-in-needed");
  const form = await formOf(request);
  const step = STEPS.find((each) => String(each) === form.get("step"));
  const { captions } = takePictures(form);
  const typed = step && parseForm(form, draftSchema(step));
  if (!step || typed?.status !== "success") return refusal("invalid-input");
  const token = form.get("token");
  const saved = await saveDraft(actor, params.publicId, step, typed.value, typeof token === "string" ? token : "");
  if (saved.ok) {
    const { token: next, savedAt } = saved.value;
    const described = await describePictures(actor, params.publicId, captions);
    // Captions alone may begin a new draft, of the same text.
    const begun = described.ok && described.value.from === next ? described.value.token : next;
    return Response.json({ token: begun, savedAt: savedAt.toISOString() } satisfies DraftAnswer);
  }
  if (saved.code !== "edited-elsewhere") return refusal(saved.code);
  const pitch = await wizardPitch(actor, params.publicId);
  if (!pitch) return refusal("not-found");
  return Response.json({ conflict: theirVersion(pitch, step) } satisfies DraftAnswer, { status: 409 });
}

function refusal(code: FailureCode): Response {
  // To the script 409 means a conflict between windows.
  const status = code === "illegal-move" ? 403 : statusOf(err(code));
  return Response.json({ failure: code }, { status });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
