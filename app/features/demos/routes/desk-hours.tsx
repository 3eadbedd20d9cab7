import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { hostingForm } from "../hosting-form.ts";
import { hostingOf, saveHosting } from "../hosts.server.ts";
import type { Route } from "./+types/desk-hours.ts";

const HoursPage = deferred(async () => (await import("../desk/ui/hours-page.tsx")).HoursPage);

export async function loader({ context }: Route.LoaderArgs) {
  return hostingOf(supportOf(context));
}

/** Stores when the actor gives demos. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), hostingForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveHosting(actor, submission.value);
  return saved.ok ? redirectWithFlash(context, paths.demoHours(), "demo-hours-saved") : refuse(submission, saved);
}

/** When a member of staff gives demos. */
export default function DeskHours({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = useRoot();
  return <HoursPage hosting={loaderData} now={now} hoursAnswer={actionData as FormAnswer | undefined} />;
}
