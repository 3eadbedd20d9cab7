import { data, redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { republishPitch } from "../lifecycle.server.ts";
import type { Route } from "./+types/publication.ts";

/** Puts a pitch that was taken down up again. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await republishPitch(memberOf(context), params.publicId);
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  // Pressed twice, or in a window that is behind: the list says where the pitch stands.
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.pitch({ publicId: params.publicId, companyName: null }), "pitch-republished");
}

export function loader() {
  return redirect(paths.bookmarks("created"));
}
