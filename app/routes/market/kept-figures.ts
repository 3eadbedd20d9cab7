import { keepFigures } from "#app/features/documents/commands.server.ts";
import { keptFiguresSchema } from "#app/features/documents/pitch-document-form.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/kept-figures.ts";
import { answered } from "./document-answer.server.ts";

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
