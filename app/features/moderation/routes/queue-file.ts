import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { reviewFile } from "../queue-file.server.ts";
import { choiceIn } from "../review.ts";
import type { Route } from "./+types/queue-file.ts";

/** The waiting submissions, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  return new Response(await reviewFile(moderatorOf(context), choiceIn(url)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="review.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
