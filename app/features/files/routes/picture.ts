import { visitOf } from "#app/platform/http/visit.server.ts";
import { formatFor, pictureWidth } from "../file.ts";
import { pictureBytes, pictureFor } from "../file-access.server.ts";
import { refusedByStore, storing } from "../store/store.server.ts";
import type { Route } from "./+types/picture.ts";

/** A stored picture at a width. Its content never changes, so caches need not ask again. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const width = pictureWidth(params.width);
  const picture = width && (await pictureFor(visitOf(context).actor, params.id));
  if (!picture || !width) return new Response(null, { status: 404 });

  const format = formatFor(request.headers.get("accept"), picture.fallback);
  const headers = new Headers({
    "Content-Type": `image/${format}`,
    "Cache-Control": `${picture.isPublic ? "public" : "private"}, max-age=31536000, immutable`,
    Vary: "Accept",
    ETag: `"${picture.key.slice(0, 32)}-${picture.purpose}-${width}-${format}"`,
  });
  if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
    return new Response(null, { status: 304, headers });
  }
  const drawn = await storing(() => pictureBytes(picture, width, format));
  if (!drawn.ok) return refusedByStore(drawn);
  if (!drawn.value) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(drawn.value), { headers });
}
