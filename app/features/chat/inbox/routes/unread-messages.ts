import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/unread-messages.ts";

/** The number of unread messages as JSON, for the title of a background tab. */
export async function loader({ context }: Route.LoaderArgs) {
  const { messages } = await unreadOf(visitOf(context).actor);
  return Response.json({ unread: messages });
}
