import { visitOf } from "#app/platform/http/visit.server.ts";
import { perkPicture } from "../perks.server.ts";
import type { Route } from "./+types/picture.ts";

/** A partner's logo. Immutable: a new logo has a new address. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const picture = await perkPicture(visitOf(context).actor, params.id, params.pictureId);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "Content-Type": picture.contentType,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
