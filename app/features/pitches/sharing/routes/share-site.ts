import { isMarket } from "#app/i18n/markets.ts";
import { pictureResponse, sitePictureOf } from "../share-picture.server.ts";
import type { Route } from "./+types/share-site.ts";

/** The picture of a shared link to any other page: `se.png`. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const market = /^([a-z]{2})\.png$/.exec(params.file)?.[1];
  if (!isMarket(market)) return new Response(null, { status: 404 });
  return pictureResponse(request, await sitePictureOf(market), false);
}
