import { stayingAnswer } from "#app/platform/http/command-route.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { refuseAccess } from "../access.server.ts";
import type { Route } from "./+types/access-refusal.ts";
import { answered } from "./answered.server.ts";

/** Turns a request down. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, accessId } = params;
  const answer = await refuseAccess(actor, publicId, accessId);
  const staying = stayingAnswer(await formOf(request), answer);
  return staying ?? answered(context, answer, paths.accessRequests(publicId), "access-refused");
}
