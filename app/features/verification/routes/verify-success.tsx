import { redirect } from "react-router";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SuccessPage, type SuccessView } from "../ui/success-page.tsx";
import { pageOf } from "../verification.ts";
import { askProvider, type IdentityStatus, verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/verify-success.ts";

/** The result of a check: valid, still in processing, or its names being compared by staff. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  // The provider's event may be lost.
  await askProvider(actor);
  const identity = await verificationOf(actor);
  const view = viewOf(identity);
  if (view) return { identity, view, username: actor.username };
  const page = pageOf(identity.last?.status);
  // The check has ended since.
  throw redirect(page === paths.verifySuccess() ? paths.identity() : page);
}

function viewOf({ last, valid }: IdentityStatus): SuccessView | null {
  if (last?.status === "processing" || last?.status === "review") return last.status;
  return valid ? "succeeded" : null;
}

export default function VerifySuccess({ loaderData }: Route.ComponentProps) {
  useAwaited(loaderData.view === "processing");
  return <SuccessPage {...loaderData} />;
}
