import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { daysOffForm } from "../hosting-form.ts";
import { addDaysOff } from "../hosts.server.ts";
import type { Route } from "./+types/desk-days-off.ts";

const HoursPage = deferred(async () => (await import("../desk/ui/hours-page.tsx")).HoursPage);

export { loader } from "./desk-hours.tsx";

/** Adds days on which the actor gives no demos. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), daysOffForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const added = await addDaysOff(actor, submission.value);
  return added.ok ? redirectWithFlash(context, paths.demoHours(), "demo-days-off-added") : refuse(submission, added);
}

/** The page of the hours, shown after refused days off. */
export default function DeskDaysOff({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = useRoot();
  return <HoursPage hosting={loaderData} now={now} daysAnswer={actionData as FormAnswer | undefined} />;
}
