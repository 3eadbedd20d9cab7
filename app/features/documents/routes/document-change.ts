import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { documentSchema } from "../document-form.ts";
import { changeDocument } from "../own-documents.server.ts";
import type { Route } from "./+types/document-change.ts";
import { answered } from "./answered.server.ts";

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
