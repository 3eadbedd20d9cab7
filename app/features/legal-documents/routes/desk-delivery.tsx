import { openNextCase } from "#app/features/casework/next-case.server.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deliverDocument } from "../desk/decisions.server.ts";
import { legalCases } from "../desk/queue.server.ts";
import { deliverySchema } from "../request-form.ts";
import type { Route } from "./+types/desk-delivery.ts";
import { LegalCasePage } from "./desk-case.tsx";

// A refused file shows the request again.
export { loader, shouldRevalidate } from "./desk-case.tsx";

/** Delivers the uploaded PDF. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), deliverySchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { file, rewrite } = submission.value;
  const delivered = await deliverDocument(actor, params.id, { file, name: file.name, rewriting: rewrite ?? "ask" });
  if (!delivered.ok) {
    if (delivered.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, delivered);
  }
  return openNextCase(context, actor, [{ queue: legalCases, page: paths.legalAtDesk }], {
    start: paths.legalDesk(),
    flash: "legal-delivered",
    subject: params.id,
  });
}

export default function LegalDelivery({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalCasePage {...loaderData} answers={{ delivery: actionData as FormAnswer | undefined }} />;
}
