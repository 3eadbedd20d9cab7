import { ownerOf } from "#app/platform/http/visit.server.ts";
import { vapidKeys } from "../push-service.server.ts";
import type { Route } from "./+types/key.ts";

/** The key that a browser subscribes with (`applicationServerKey`, RFC 8292 §4). */
export async function loader({ context }: Route.LoaderArgs) {
  ownerOf(context);
  const { publicKey } = await vapidKeys();
  return Response.json({ key: publicKey });
}
