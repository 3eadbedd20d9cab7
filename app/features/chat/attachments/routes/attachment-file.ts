import { visitOf } from "#app/platform/http/visit.server.ts";
import { attachmentFor, attachmentResponse } from "../attachments.server.ts";
import type { Route } from "./+types/attachment-file.ts";

/** A file of a message, for the two members. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return attachmentResponse(request, await attachmentFor(visitOf(context).actor, params.id, params.fileId));
}
