import { redirect } from "react-router";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { type FailureCode, failed, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptHandOver, undoHandOver } from "../transfer.server.ts";
import { bearerOf } from "../transfer.ts";
import type { Route } from "./+types/token-sync.ts";

/** An address somebody opened: only scripts have business here. */
export function loader() {
  return redirect(paths.landing());
}

/**
 * The sync address of each host (specification §7 "token sync"). POST with a bearer token signs the browser in here as it is where the
 * token comes from. DELETE signs out here: with a bearer token what that token opened, with the session's cookie the browser on all our
 * hosts, as signing out always does. Both answer 204, or a status and the failure's code.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = bearerOf(visit.headers.get("authorization"));
  if (token === "malformed") return refusal("hand-over-malformed");
  if (request.method === "DELETE") {
    if (token === undefined) return emptied(await signOut(visit.actor, visit.headers));
    const undone = await undoHandOver(token, visit);
    return undone.ok ? emptied(undone.value.cookies) : refusal(undone.code);
  }
  if (token === undefined) return refusal("sign-in-needed");
  const confirmed = (await formOf(request)).get("confirmed") === "yes";
  const accepted = await acceptHandOver(token, { actor: visit.actor, session: visit.session, confirmed }, visit);
  return accepted.ok ? emptied(accepted.value.cookies) : refusal(accepted.code);
}

function emptied(cookies: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 204, headers });
}

function refusal(code: FailureCode): Response {
  const status = statusOf(failed(code));
  const headers = new Headers({ "Cache-Control": "no-store" });
  // RFC 6750 §3.
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (status === 429) headers.set("Retry-After", "900");
  return Response.json({ error: code }, { status, headers });
}
