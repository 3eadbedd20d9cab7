import { redirect } from "react-router";
import { removePicture } from "#app/features/profiles/commands.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/profile-picture-removal.ts";

/** Whoever opens the address itself finds the page that the button stands on. */
export function loader() {
  return redirect(paths.profilePicture());
}

export async function action({ context }: Route.ActionArgs) {
  await removePicture(memberOf(context));
  return redirectWithFlash(context, paths.profilePicture(), "profile-saved");
}
