import { data } from "react-router";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { isReauthenticated, reauthenticatedOf, supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { endingSchema } from "../desk/payment-forms.ts";
import { endAsStaff, endableSubscription } from "../desk/subscriptions.server.ts";
import type { Route } from "./+types/desk-ending.ts";

const EndingPage = deferred(async () => (await import("../desk/ui/ending-page.tsx")).EndingPage);

/** The form with which staff end a running subscription. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const subscription = await endableSubscription(supportOf(context), params.id);
  if (!subscription) throw data(null, { status: 404 });
  if (subscription.own) throw redirectWithFlash(context, paths.subscriptions(), "failure-own-account");
  reauthenticatedOf(context);
  return { subscription };
}

/** Ends the subscription. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), endingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  if (!isReauthenticated(context)) return refuse(submission, err("proof-needed"));
  const ended = await endAsStaff(actor, params.id, submission.value);
  if (ended.ok) return redirectWithFlash(context, paths.subscriptions(), "subscription-ended");
  if (ended.code === "not-found") throw data(null, { status: 404 });
  return refuse(submission, ended);
}

export default function DeskEnding({ loaderData, actionData }: Route.ComponentProps) {
  return <EndingPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
