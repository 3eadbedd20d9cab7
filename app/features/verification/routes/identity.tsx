import { redirect } from "react-router";
import { isTestMode } from "#app/features/billing/provider.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { returnOrigin } from "#app/features/providers/flow.server.ts";
import { isEidTestMode } from "#app/platform/env/eid-broker.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { startDocument, startSchema } from "../starting.server.ts";
import { IdentityPage } from "../ui/identity-page.tsx";
import { methodsFor, verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/identity.ts";

/** The status of the member's check, and the available methods. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  await openTopic(visitOf(context), "identity");
  const methods = methodsFor(actor);
  const asked = visitOf(context).url.searchParams.get("method");
  return {
    identity: await verificationOf(actor),
    methods,
    chosen: methods.find((method) => method === asked) ?? methods[0],
    testMode: isTestMode() || isEidTestMode(),
  };
}

/** Begins a check of a document and leads to the provider's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), startSchema);
  const started =
    submission.status === "success"
      ? await startDocument(actor, returnOrigin(visitOf(context).url))
      : err("invalid-input");
  if (started.ok) return redirect(started.value);
  if (started.code === "not-found") throw new Response("page", { status: 404 });
  return redirectWithFlash(context, paths.identity({ method: "document" }), `failure-${started.code}`);
}

export default function Identity({ loaderData }: Route.ComponentProps) {
  useAwaited(loaderData.identity.last?.status === "processing");
  return <IdentityPage {...loaderData} />;
}
