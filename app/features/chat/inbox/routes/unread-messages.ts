import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/unread-messages.ts";

/** How many messages wait, for the title of a tab in the background. */
export async function loader({ context }: Route.LoaderArgs) {
  const { messages } = await unreadOf(visitOf(context).actor);
  return Response.json({ unread: messages });
}
