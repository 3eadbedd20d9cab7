import { redirect } from "react-router";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { newRequestPage } from "../agreements.server.ts";
import { mayRequest } from "../policy.ts";
import { requestSchema } from "../request-form.ts";
import { requestDocument } from "../requesting.server.ts";
import type { Route } from "./+types/request-new.ts";

const NewRequest = deferred(async () => (await import("../ui/request-form.tsx")).NewRequest);

/** The form of a request, filled with the terms of an agreed offer if the address names one. Without the plan: redirects to its purchase. */
export async function loader({ context, url }: Route.LoaderArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  if (!mayRequest(actor)) throw redirect(paths.upgrade({ next: url.pathname + url.search }));
  const page = await newRequestPage(actor, url.searchParams.get("offer"));
  if (!page) throw new Response("page", { status: 404 });
  return page;
}

export async function action({ context, request }: Route.ActionArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), requestSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const requested = await requestDocument(actor, submission.value);
  if (requested.ok) return redirectWithFlash(context, paths.legalDocument(requested.value), "legal-requested");
  if (requested.code === "not-found") throw new Response("page", { status: 404 });
  if (requested.code === "legal-needs-plan") return redirect(paths.upgrade({ next: paths.newLegalDocument() }));
  return refuse(submission, requested);
}

/** The page on which a member requests a document. */
export default function LegalDocumentNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRequest key={loaderData.agreement?.offerId} page={loaderData} answer={actionData as FormAnswer | undefined} />
  );
}
