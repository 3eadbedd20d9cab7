import { withdrawTimes } from "#app/features/meetings/commands.server.ts";
import { answerForm } from "#app/features/meetings/suggestion-form.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/forms.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/meeting-recall.ts";
import { meetingAnswer } from "./meeting-answer.server.ts";

/** Takes one's own suggestion back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = answerForm.safeParse(Object.fromEntries(await formOf(request)));
  const result = form.success ? await withdrawTimes(actor, params.id, form.data.proposal) : failed("invalid-input");
  return meetingAnswer(request, context, params.id, result, "meeting-withdrawn");
}
