import { redirect } from "react-router";
import { handBackHeld } from "#app/features/held-messages/commands-claims.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { moderatorOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/held-hand-back.ts";

/** Lets somebody else have a text that was taken. */
export async function action({ context, params }: Route.ActionArgs) {
  await handBackHeld(moderatorOf(context), params.id);
  return redirectWithFlash(context, paths.heldQueue(), "review-handed-back");
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.heldBatch(params.id));
}
