import { redirect } from "react-router";
import { addBookmark } from "#app/features/bookmarks/commands.server.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { paths, publicIdOf } from "#app/platform/paths.ts";
import type { Route } from "./+types/bookmark-addition.ts";
import { answerBookmark, bookmarkRequest } from "./bookmark-answer.server.ts";

/** Whoever comes back here from signing in sees the pitch. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(paths.pitch({ publicId: params.publicId, companyName: null }));
}

/** Saves a pitch. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, next } = await bookmarkRequest(request, context, params.publicId);
  const publicId = publicIdOf(params.publicId);
  const result = publicId ? await addBookmark(actor, publicId) : failed("not-found");
  if (!result.ok) throw new Response("pitch", { status: statusOf(result) });
  return answerBookmark(request, context, next, "bookmark-added");
}
