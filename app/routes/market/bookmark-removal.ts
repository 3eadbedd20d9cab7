import { redirect } from "react-router";
import { removeBookmark } from "#app/features/bookmarks/commands.server.ts";
import { paths, publicIdOf } from "#app/platform/paths.ts";
import type { Route } from "./+types/bookmark-removal.ts";
import { answerBookmark, bookmarkRequest } from "./bookmark-answer.server.ts";

/** Whoever comes back here from signing in sees the pitch. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(paths.pitch({ publicId: params.publicId, companyName: null }));
}

/** Takes a pitch off the saved ones. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, next } = await bookmarkRequest(request, context, params.publicId);
  const publicId = publicIdOf(params.publicId);
  if (!publicId) throw new Response("pitch", { status: 404 });
  await removeBookmark(actor, publicId);
  return answerBookmark(request, context, next, "bookmark-removed");
}
