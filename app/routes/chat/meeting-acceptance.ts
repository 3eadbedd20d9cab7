import { acceptTime } from "#app/features/meetings/commands.server.ts";
import { acceptanceForm } from "#app/features/meetings/suggestion-form.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/forms.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/meeting-acceptance.ts";
import { meetingAnswer } from "./meeting-answer.server.ts";

/** Accepts one of the suggested times. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = acceptanceForm.safeParse(Object.fromEntries(await formOf(request)));
  const result = form.success
    ? await acceptTime(
        actor,
        params.id,
        { proposalId: form.data.proposal, at: new Date(form.data.time) },
        visitOf(context).url.origin,
      )
    : failed("invalid-input");
  return meetingAnswer(request, context, params.id, result, "meeting-agreed");
}
