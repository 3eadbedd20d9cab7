import { redirect } from "react-router";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { err, type FailureCode, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptSessionTransfer, undoSessionTransfer } from "../transfer.server.ts";
import { bearerOf } from "../transfer.ts";
import type { Route } from "./+types/token-sync.ts";

/** For scripts only: redirects those who open the address. */
export function loader() {
  return redirect(paths.landing());
}

/**
 * Session transfer, on each host (specification §7 "token sync"). POST with a bearer token signs the browser in. DELETE with a bearer token
 * ends the session which that token opened; with the session's cookie it signs the browser out on all our hosts, as signing out always
 * does. Both answer 204, or a status and the failure's code.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = bearerOf(visit.headers.get("authorization"));
  if (token === "malformed") return refusal("hand-over-malformed");
  if (request.method === "DELETE") {
    if (token === undefined) return noContent(await signOut(visit.actor, visit.headers));
    const undone = await undoSessionTransfer(token, visit);
    return undone.ok ? noContent(undone.value.cookies) : refusal(undone.code);
  }
  if (token === undefined) return refusal("sign-in-needed");
  const confirmed = (await formOf(request)).get("confirmed") === "yes";
  const accepted = await acceptSessionTransfer(token, { actor: visit.actor, session: visit.session, confirmed }, visit);
  return accepted.ok ? noContent(accepted.value.cookies) : refusal(accepted.code);
}

function noContent(cookies: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 204, headers });
}

function refusal(code: FailureCode): Response {
  const status = statusOf(err(code));
  const headers = new Headers({ "Cache-Control": "no-store" });
  // RFC 6750 §3.
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (status === 429) headers.set("Retry-After", "900");
  return Response.json({ error: code }, { status, headers });
}
