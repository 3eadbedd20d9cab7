import { refuseAccess } from "#app/features/documents/commands-access.server.ts";
import { stayingAnswer } from "#app/platform/command-route.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/access-refusal.ts";
import { answered } from "./document-answer.server.ts";

/** Turns a request down. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, accessId } = params;
  const answer = await refuseAccess(actor, publicId, accessId);
  const staying = stayingAnswer(await formOf(request), answer);
  return staying ?? answered(context, answer, paths.accessRequests(publicId), "access-refused");
}
