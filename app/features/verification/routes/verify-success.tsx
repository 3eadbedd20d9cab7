import { redirect } from "react-router";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SuccessPage, type SuccessView } from "../ui/success-page.tsx";
import { pageOf } from "../verification.ts";
import { askProvider, type Standing, verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/verify-success.ts";

/** What came of a check: it holds, the provider still works on it, or staff compare names. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  // The provider's word may be lost on the way: who waits has it asked.
  await askProvider(actor);
  const standing = await verificationOf(actor);
  const view = viewOf(standing);
  if (view) return { standing, view, username: actor.username };
  const page = pageOf(standing.last?.status);
  // A check that has ended since.
  throw redirect(page === paths.verifySuccess() ? paths.identity() : page);
}

function viewOf({ last, valid }: Standing): SuccessView | null {
  if (last?.status === "processing" || last?.status === "review") return last.status;
  return valid ? "succeeded" : null;
}

export default function VerifySuccess({ loaderData }: Route.ComponentProps) {
  useAwaited(loaderData.view === "processing");
  return <SuccessPage {...loaderData} />;
}
