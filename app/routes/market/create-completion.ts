import { data, redirect } from "react-router";
import { completePitch } from "#app/features/pitches/commands.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/create-completion.ts";

/** Marks the deal as done. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await completePitch(memberOf(context), params.publicId);
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  // Pressed twice, or in a window that is behind: the list says where the pitch stands.
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.bookmarks("created"), "pitch-done");
}

export function loader() {
  return redirect(paths.bookmarks("created"));
}
