import { attachment } from "#app/features/files/file.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { deliveredTo } from "../requests.server.ts";
import type { Route } from "./+types/delivered-file.ts";
import { fileAnswer } from "./file-answer.server.ts";

/** What was delivered to the member, to be saved. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  ownerOf(context);
  const actor = memberOf(context);
  if (!(await takeToken("legal-download", actor.id))) return new Response(null, { status: 429 });
  const file = await deliveredTo(actor, params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileAnswer(file.bytes, "application/pdf", attachment(file.name));
}
