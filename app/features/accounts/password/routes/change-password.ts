import { redirect } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";

/** Where password managers lead people to a new password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader(): Response {
  return redirect(paths.passwordSettings());
}
