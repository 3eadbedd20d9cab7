import { visitOf } from "#app/platform/http/visit.server.ts";
import { storedAttachment } from "../attachments.server.ts";
import type { Route } from "./+types/attachment-stored.ts";

/** For scripts: the stored form of an attachment that the reader has just uploaded. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get("stored") ?? "";
  const file = await storedAttachment(visitOf(context).actor, path);
  return file
    ? Response.json(file, { headers: { "Cache-Control": "no-store" } })
    : new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
