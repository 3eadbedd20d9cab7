import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { badgeEndSchema } from "../decision.ts";
import { endBadge } from "../desk/decisions.server.ts";
import { badgeToEnd } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-end.ts";

const IdentityEndPage = deferred(async () => (await import("../ui/desk-end-page.tsx")).IdentityEndPage);

/** The account in the address, whose badge is to end. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const badge = await badgeToEnd(supportOf(context), params.id);
  if (!badge) throw new Response("page", { status: 404 });
  return { badge };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), badgeEndSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await endBadge(actor, params.id, submission.value);
  if (!ended.ok) {
    if (ended.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, ended);
  }
  return redirectWithFlash(context, paths.member(params.id), "identity-ended");
}

export default function IdentityEnd({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityEndPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
