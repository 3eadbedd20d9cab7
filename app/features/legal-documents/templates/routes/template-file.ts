import { adminOf } from "#app/platform/http/visit.server.ts";
import { fileResponse } from "../../requests.server.ts";
import { TEMPLATE_TYPE } from "../template.ts";
import { templateFile } from "../templates.server.ts";
import type { Route } from "./+types/template-file.ts";

/** Downloads a template. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await templateFile(adminOf(context), params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileResponse(file.bytes, TEMPLATE_TYPE, file.name);
}
