import { storing } from "#app/features/files/store/store.server.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { pictureAnswer, pictureLater, sharePictureOf } from "../share-picture.server.ts";
import type { Route } from "./+types/share-pitch.ts";

/** The picture that a shared link to a pitch shows. A Basic owner's pitch shows the site's. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const publicId = /^([a-z0-9]{10})\.png$/.exec(params.file)?.[1];
  if (!publicId) return new Response(null, { status: 404 });
  const { ip, url } = visitOf(context);
  const found = await storing(() => sharePictureOf(publicId, () => takeToken("share-picture", ip)));
  if (!found.ok) return pictureLater();
  const picture = found.value;
  if (!picture) return new Response(null, { status: 404 });
  if ("basic" in picture) {
    return new Response(null, {
      status: 302,
      headers: { Location: paths.sitePicture(picture.basic), "Cache-Control": "public, max-age=600" },
    });
  }
  return pictureAnswer(request, picture, url.searchParams.get("v") === picture.version);
}
