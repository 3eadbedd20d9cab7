import { ownerOf } from "#app/platform/http/visit.server.ts";
import { vapidKeys } from "../push-service.server.ts";
import type { Route } from "./+types/key.ts";

/** The public key for subscribing in a browser (`applicationServerKey`, RFC 8292 §4). */
export async function loader({ context }: Route.LoaderArgs) {
  ownerOf(context);
  const { publicKey } = await vapidKeys();
  return Response.json({ key: publicKey });
}
