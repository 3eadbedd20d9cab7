import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { moveSchema } from "../document-form.ts";
import { moveDocument } from "../own-documents.server.ts";
import type { Route } from "./+types/document-order.ts";
import { answered } from "./answered.server.ts";

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
