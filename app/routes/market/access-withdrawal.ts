import { withdrawRequest } from "#app/features/documents/commands-access.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/access-withdrawal.ts";
import { answered } from "./document-answer.server.ts";

/** Takes the reader's own request back, or gives up what was granted. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const withdrawn = await withdrawRequest(actor, params.publicId);
  // The page of the pitch knows its whole address.
  const pitch = paths.pitch({ publicId: params.publicId, companyName: null });
  return answered(context, withdrawn, `${pitch}#documents`, "access-withdrawn");
}
