import { attachmentResponse } from "#app/features/chat/attachments/attachments.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { closingFileFor } from "../files.server.ts";
import type { Route } from "./+types/closing-file.ts";
import { placeOf } from "./closing-data.server.ts";

/** A document of a closing room, for its two parties. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return attachmentResponse(request, await closingFileFor(visitOf(context).actor, placeOf(params), params.fileId));
}
