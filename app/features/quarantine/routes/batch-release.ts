import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { handBackHeld } from "../queue.server.ts";
import type { Route } from "./+types/batch-release.ts";

/** Lets somebody else have a text that was taken. */
export async function action({ context, params }: Route.ActionArgs) {
  await handBackHeld(moderatorOf(context), params.id);
  return redirectWithFlash(context, paths.heldQueue(), "review-handed-back");
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.heldBatch(params.id));
}
