import { redirect } from "react-router";
import { choiceCookie } from "#app/platform/http/cookies.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { DISMISSED_COOKIE } from "../announcement.ts";
import type { Route } from "./+types/dismissal.ts";

/** Redirects those who open the address without the form. */
export function loader() {
  return redirect(paths.landing());
}

/** Remembers in the browser that its reader has closed a notice, and returns to the page. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const to = safeNext(form.get("next"), paths.landing());
  if (!isId(id)) return redirect(to);
  const { url } = visitOf(context);
  return redirect(to, {
    headers: { "Set-Cookie": choiceCookie(DISMISSED_COOKIE, id, url.protocol === "https:") },
  });
}
