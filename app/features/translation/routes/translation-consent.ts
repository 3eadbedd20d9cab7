import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { answerTranslation } from "../consent.server.ts";
import type { Route } from "./+types/translation-consent.ts";

/** Opened by a link: redirects to the settings, where the answer can be changed. */
export function loader() {
  return redirect(paths.chatSettings());
}

/** Saves whether the operator's service may translate what the member writes, and returns to where it was asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context);
  const form = await formOf(request);
  const answer = form.get("answer");
  if (answer !== "yes" && answer !== "no") throw data(null, { status: 422 });
  const saved = await answerTranslation(member, answer === "yes", visitOf(context).market);
  if (!saved.ok) throw data("page", { status: statusOf(saved) });
  return redirectWithFlash(context, safeNext(form.get("next"), paths.chatSettings()), "chat-settings-saved");
}
