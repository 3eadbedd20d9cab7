import { reportedFile } from "#app/features/reports/queries-files.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { answerWith } from "../resources/attachment-answer.server.ts";
import type { Route } from "./+types/reported-file.ts";

/** A file that came with a message that was reported, for those who decide on it. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return answerWith(request, await reportedFile(visitOf(context).actor, params.id, params.fileId));
}
