import { err, statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { issueStorageToken, STORAGE_TOKEN_LASTS } from "../object-access.server.ts";
import type { StorageGrant } from "../storage.ts";
import type { Route } from "./+types/token.ts";

/** Issues a storage token to a member's script, valid for some minutes and no longer than the session. */
export function action({ context }: Route.ActionArgs): Response {
  const { actor, session } = visitOf(context);
  if (actor.kind !== "member" || actor.viewer || !session) {
    return Response.json({ failure: "sign-in-needed" }, { status: statusOf(err("sign-in-needed")) });
  }
  const grant: StorageGrant = { token: issueStorageToken(session), lifetime: STORAGE_TOKEN_LASTS, owner: actor.id };
  return Response.json(grant, { headers: { "Cache-Control": "no-store" } });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
