import { attachment } from "#app/features/files/file.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { deliveredForStaff } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-document.ts";
import { fileAnswer } from "./file-answer.server.ts";

/** What was delivered, to staff who look at it again. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await deliveredForStaff(supportOf(context), params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileAnswer(file.bytes, "application/pdf", attachment(file.name));
}
