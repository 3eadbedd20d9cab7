import { formatFor, pictureWidth } from "#app/features/files/file.ts";
import { refusedByStore, storing } from "#app/features/files/store/store.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { isPicture } from "../attachment.ts";
import { attachedPicture, attachmentFor } from "../attachments.server.ts";
import type { Route } from "./+types/attachment-picture.ts";

/** A picture of a message at a width. The browser may cache it but has to revalidate, since permission can change. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const width = pictureWidth(params.width);
  const file = width && (await attachmentFor(visitOf(context).actor, params.id, params.fileId));
  if (!file || !width || !isPicture(file)) return new Response(null, { status: 404 });

  const format = formatFor(request.headers.get("accept"), file.type === "image/jpeg" ? "jpeg" : "png");
  const headers = new Headers({
    "Content-Type": `image/${format}`,
    "Cache-Control": "private, no-cache",
    Vary: "Accept",
    ETag: `"${file.key.slice(0, 32)}-attachment-${width}-${format}"`,
  });
  if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
    return new Response(null, { status: 304, headers });
  }
  const drawn = await storing(() => attachedPicture(file, width, format));
  if (!drawn.ok) return refusedByStore(drawn);
  if (!drawn.value) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(drawn.value), { headers });
}
