import { redirect } from "react-router";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { methodsFor, verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/verify-cancel.ts";

const CancelPage = deferred(async () => (await import("../ui/cancel-page.tsx")).CancelPage);

/** A cancelled, failed or refused check. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const { last } = await verificationOf(actor);
  if (last?.status !== "cancelled" && last?.status !== "failed" && last?.status !== "refused") {
    throw redirect(last?.status === "processing" ? paths.verifySuccess() : paths.identity());
  }
  return { attempt: { ...last, status: last.status }, methods: methodsFor(actor) };
}

export default function VerifyCancel({ loaderData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} />;
}
