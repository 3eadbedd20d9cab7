import { attachment } from "#app/features/files/file.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { fileAnswer } from "../../routes/file-answer.server.ts";
import { TEMPLATE_TYPE } from "../template.ts";
import { templateFile } from "../templates.server.ts";
import type { Route } from "./+types/template-file.ts";

/** A template's file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await templateFile(adminOf(context), params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileAnswer(file.bytes, TEMPLATE_TYPE, attachment(file.name));
}
