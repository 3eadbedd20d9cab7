import { moveDocument } from "#app/features/documents/commands.server.ts";
import { moveSchema } from "#app/features/documents/pitch-document-form.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/document-order.ts";
import { answered } from "./document-answer.server.ts";

/** Moves a document of one's own pitch up or down. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, fileId } = params;
  const submission = parseForm(await formOf(request), moveSchema);
  const moved =
    submission.status === "success"
      ? await moveDocument(actor, publicId, fileId, submission.value.to)
      : failed("invalid-input");
  return answered(context, moved, paths.pitchDocuments(publicId));
}
