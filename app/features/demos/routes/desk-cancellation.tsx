import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { cancellationSchema } from "../booking-form.ts";
import { changedCode, openActs } from "../demo.ts";
import { cancelDemoAtDesk, demoRecord } from "../desk/demos.server.ts";
import type { Route } from "./+types/desk-cancellation.ts";

const DeskCancellationPage = deferred(
  async () => (await import("../ui/desk-cancellation-page.tsx")).DeskCancellationPage,
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [demo, { zone }] = await Promise.all([demoRecord(actor, params.id), ownZone(actor)]);
  if (!demo) throw data("page", { status: 404 });
  if (!openActs(demo).change) throw redirect(paths.demoAtDesk(params.id, changedCode(demo)));
  return { demo, zone };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), cancellationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const cancelled = await cancelDemoAtDesk(actor, params.id, submission.value);
  if (cancelled.ok) return redirectWithFlash(context, paths.demoAtDesk(params.id), "demo-cancelled");
  if (cancelled.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, cancelled);
}

export default function DeskCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskCancellationPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
