import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { fileResponse } from "../requests.server.ts";
import { draftOf } from "../templates/drafting.server.ts";
import { TEMPLATE_TYPE } from "../templates/template.ts";
import type { Route } from "./+types/desk-draft.ts";

/** Downloads the filled template of a request. If it cannot be filled, redirects to the request with the failure. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const draft = await draftOf(supportOf(context), params.id);
  if (draft.ok) return fileResponse(draft.value.bytes, TEMPLATE_TYPE, draft.value.name);
  if (draft.code === "not-found") return new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.legalAtDesk(params.id), `failure-${draft.code}`);
}
