import { formatFor } from "#app/features/files/file.ts";
import { pictureBytes } from "#app/features/files/file-access.server.ts";
import { refusedByStore, storing } from "#app/features/files/store/store.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { pitchPictureWidth } from "../picture.ts";
import { pitchPicture } from "../picture-access.server.ts";
import type { Route } from "./+types/picture-file.ts";

/** A picture of a pitch at a width, for whoever may see it: its content never changes, but no shared cache may have it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const width = pitchPictureWidth(params.width);
  const picture = width && (await pitchPicture(visitOf(context).actor, params.publicId, params.fileId));
  if (!picture || !width) return new Response(null, { status: 404 });

  const format = formatFor(request.headers.get("accept"), picture.fallback);
  const headers = new Headers({
    "Content-Type": `image/${format}`,
    "Cache-Control": "private, max-age=31536000, immutable",
    Vary: "Accept",
    ETag: `"${picture.key.slice(0, 32)}-${width}-${format}"`,
  });
  if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
    return new Response(null, { status: 304, headers });
  }
  const drawn = await storing(() => pictureBytes({ key: picture.key, purpose: "pitch-picture" }, width, format));
  if (!drawn.ok) return refusedByStore(drawn);
  if (!drawn.value) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(drawn.value), { headers });
}
