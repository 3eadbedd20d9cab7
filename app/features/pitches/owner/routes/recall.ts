import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { recallPitch } from "../lifecycle.server.ts";
import type { Route } from "./+types/recall.ts";

/** Takes a submission back and goes on editing. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await recallPitch(memberOf(context), params.publicId);
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  // Pressed twice, or in a window that is behind: the list says where the pitch stands.
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.editPitch(params.publicId), "pitch-recalled");
}

export function loader() {
  return redirect(paths.bookmarks("created"));
}
