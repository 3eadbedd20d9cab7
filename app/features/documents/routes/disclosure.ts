import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { keptFiguresSchema } from "../document-form.ts";
import { keepFigures } from "../own-documents.server.ts";
import type { Route } from "./+types/disclosure.ts";
import { answered } from "./answered.server.ts";

/** Keeps figures of one's own pitch for those who ask. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), keptFiguresSchema);
  const kept =
    submission.status === "success"
      ? await keepFigures(actor, params.publicId, submission.value.kept)
      : failed("invalid-input");
  return answered(context, kept, paths.pitchDocuments(params.publicId), "figures-kept");
}
