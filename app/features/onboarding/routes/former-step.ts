import { redirect } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

/** The steps that onboarding once had lead to the one that is due. */
export function loader() {
  return redirect(paths.onboarding());
}
