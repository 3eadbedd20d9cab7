import { data, redirect } from "react-router";
import { choiceCookie, forgetCookie } from "#app/platform/http/cookies.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/theme.ts";

/** Redirects those who open the address without the form. */
export function loader() {
  return redirect(paths.landing());
}

/** Chooses the light, dark or system theme and returns to the page the reader was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const secure = visitOf(context).url.protocol === "https:";
  const form = await formOf(request);
  const theme = form.get("theme");
  if (theme !== "light" && theme !== "dark" && theme !== "system") throw data(null, { status: 422 });
  const cookie = theme === "system" ? forgetCookie("theme", secure) : choiceCookie("theme", theme, secure);
  return redirect(safeNext(form.get("next"), "/"), { headers: { "Set-Cookie": cookie } });
}
