import { data, redirect } from "react-router";
import { restorePitch } from "#app/features/pitches/commands-deletion.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/create-restoration.ts";

/** Restores a deleted pitch. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await restorePitch(memberOf(context), params.publicId);
  // Too late is as good as gone: the purge only has not come by yet.
  if (!outcome.ok) throw data("pitch", { status: 404 });
  return redirectWithFlash(context, paths.bookmarks("created"), "pitch-restored");
}

export function loader() {
  return redirect(paths.bookmarks("created"));
}
