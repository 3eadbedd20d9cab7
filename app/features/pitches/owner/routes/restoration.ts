import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { restorePitch } from "../lifecycle.server.ts";
import type { Route } from "./+types/restoration.ts";

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
