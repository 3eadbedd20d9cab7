import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { finishEid } from "../eid.server.ts";
import { pageOf } from "../verification.ts";
import { verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/eid-callback.ts";

/** Finishes an e-ID flow and redirects to its result. Never renders a page, since its address has a secret. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const visit = visitOf(context);
  const { cookie, known } = await finishEid(actor, url.searchParams, visit.session, visit);
  const response = known
    ? redirect(pageOf((await verificationOf(actor)).last?.status))
    : redirectWithFlash(context, paths.identity(), "failure-verification-failed");
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}
