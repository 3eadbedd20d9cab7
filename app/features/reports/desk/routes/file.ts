import { attachmentResponse } from "#app/features/chat/attachments/attachments.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { reportedFile } from "../case.server.ts";
import type { Route } from "./+types/file.ts";

/** A file of a reported message or a picture of a reported pitch, for moderators. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return attachmentResponse(request, await reportedFile(visitOf(context).actor, params.id, params.fileId));
}
