import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { dismissTips } from "../safety-tips.server.ts";
import type { Route } from "./+types/safety-dismissal.ts";

/** Opened by a link: redirects to the tips. */
export function loader() {
  return redirect(paths.safetyTips());
}

/** Dismisses the safety tips. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const dismissed = await dismissTips(memberOf(context));
  if (!dismissed.ok) throw data("page", { status: statusOf(dismissed) });
  return redirect(safeNext(form.get("next"), paths.messages()));
}
