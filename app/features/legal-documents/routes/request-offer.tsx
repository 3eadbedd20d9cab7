import { redirect } from "react-router";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { newRequestPage } from "../agreements.server.ts";
import { mayRequest } from "../policy.ts";
import { typedIn } from "../request-form.ts";
import type { Route } from "./+types/request-offer.ts";

const NewRequest = deferred(async () => (await import("../ui/request-form.tsx")).NewRequest);

export { loader } from "./request-new.tsx";

/** Fills in the terms of the chosen offer and keeps what was typed. Stores nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  if (!mayRequest(actor)) return redirect(paths.upgrade({ next: paths.newLegalDocument() }));
  const form = await formOf(request);
  const offer = form.get("from");
  const page = await newRequestPage(actor, typeof offer === "string" ? offer : null, typedIn(form));
  if (!page) throw new Response("page", { status: 404 });
  return page;
}

/** The form of a request after an agreed offer was chosen. */
export default function LegalDocumentFromOffer({ loaderData, actionData }: Route.ComponentProps) {
  // A new key remounts the form, so that its fields start with the new values.
  return <NewRequest key={actionData?.id} page={actionData ?? loaderData} answer={undefined} />;
}
