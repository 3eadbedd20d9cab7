import { attachment } from "#app/features/files/document.ts";
import { adminOf } from "#app/platform/visit.server.ts";
import { templateFile } from "../templates/queries-templates.server.ts";
import { TEMPLATE_TYPE } from "../templates/template.ts";
import type { Route } from "./+types/template-file.ts";
import { fileAnswer } from "./file-answer.server.ts";

/** A template's file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await templateFile(adminOf(context), params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileAnswer(file.bytes, TEMPLATE_TYPE, attachment(file.name));
}
