import { changeDocument } from "#app/features/documents/commands.server.ts";
import { documentSchema } from "#app/features/documents/pitch-document-form.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/document-change.ts";
import { answered } from "./document-answer.server.ts";

/** Gives a document of one's own pitch another title, or opens it to others. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, fileId } = params;
  const submission = parseForm(await formOf(request), documentSchema);
  const changed =
    submission.status === "success"
      ? await changeDocument(actor, publicId, fileId, submission.value)
      : failed("invalid-input");
  return answered(context, changed, paths.pitchDocuments(publicId), "document-changed");
}
