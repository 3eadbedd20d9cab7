import { attachment } from "#app/features/files/file.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { draftOf } from "../templates/drafting.server.ts";
import { TEMPLATE_TYPE } from "../templates/template.ts";
import type { Route } from "./+types/desk-draft.ts";
import { fileAnswer } from "./file-answer.server.ts";

/** The filled template of a request. One that cannot be filled leads back to the request, which says so. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const draft = await draftOf(supportOf(context), params.id);
  if (draft.ok) return fileAnswer(draft.value.bytes, TEMPLATE_TYPE, attachment(draft.value.name));
  if (draft.code === "not-found") return new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.legalAtDesk(params.id), `failure-${draft.code}`);
}
