import { storing } from "#app/features/files/store/store.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { pictureResponse, pictureUnavailable, sharePictureOf } from "../share-picture.server.ts";
import type { Route } from "./+types/share-pitch.ts";

/** The picture of a shared link to a pitch; the site's picture if the owner has the Basic plan. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const publicId = /^([a-z0-9]{10})\.png$/.exec(params.file)?.[1];
  if (!publicId) return new Response(null, { status: 404 });
  const { ip, url } = visitOf(context);
  const found = await storing(() => sharePictureOf(publicId, () => consumeRateLimit("share-picture", ip)));
  if (!found.ok) return pictureUnavailable();
  const picture = found.value;
  if (!picture) return new Response(null, { status: 404 });
  if ("basic" in picture) {
    return new Response(null, {
      status: 302,
      headers: { Location: paths.sitePicture(picture.basic), "Cache-Control": "public, max-age=600" },
    });
  }
  return pictureResponse(request, picture, url.searchParams.get("v") === picture.version);
}
