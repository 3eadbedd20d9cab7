import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawRequest } from "../access.server.ts";
import type { Route } from "./+types/access-withdrawal.ts";
import { answered } from "./answered.server.ts";

/** Takes the reader's own request back, or gives up what was granted. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const withdrawn = await withdrawRequest(actor, params.publicId);
  // The page of the pitch knows its whole address.
  const pitch = paths.pitch({ publicId: params.publicId, companyName: null });
  return answered(context, withdrawn, `${pitch}#documents`, "access-withdrawn");
}
