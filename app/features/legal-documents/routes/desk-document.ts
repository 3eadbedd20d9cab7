import { supportOf } from "#app/platform/http/visit.server.ts";
import { deliveredForStaff } from "../desk/queue.server.ts";
import { fileResponse } from "../requests.server.ts";
import type { Route } from "./+types/desk-document.ts";

/** Downloads the delivered document, for staff. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const file = await deliveredForStaff(supportOf(context), params.id);
  if (!file) return new Response(null, { status: 404 });
  return fileResponse(file.bytes, "application/pdf", file.name);
}
