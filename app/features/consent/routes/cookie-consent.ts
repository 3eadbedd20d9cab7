import { data, redirect } from "react-router";
import { formOf } from "#app/platform/http/forms.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { cookieChoice } from "../consent.server.ts";
import type { Route } from "./+types/cookie-consent.ts";

/** Redirects those who open the address without the form. */
export function loader() {
  return redirect(paths.cookies());
}

/** The answer to the dialog: all cookies, or the necessary ones alone. Returns to the page of the dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const choice = form.get("choice");
  if (choice !== "all" && choice !== "necessary") throw data(null, { status: 422 });
  const cookie = await cookieChoice(context, choice === "all");
  return redirect(safeNext(form.get("next"), paths.landing()), { headers: { "Set-Cookie": cookie } });
}
