import { refuseAccess } from "#app/features/documents/commands-access.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/access-refusal.ts";
import { answered } from "./document-answer.server.ts";

/** Turns a request down. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, accessId } = params;
  const answer = await refuseAccess(actor, publicId, accessId);
  return answered(context, answer, paths.accessRequests(publicId), "access-refused");
}
