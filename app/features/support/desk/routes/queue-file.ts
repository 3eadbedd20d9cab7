import { supportOf } from "#app/platform/http/visit.server.ts";
import { queueFile } from "../queue-file.server.ts";
import { queryIn } from "../queue-query.ts";
import type { Route } from "./+types/queue-file.ts";

/** The cases of a part of the queue, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = supportOf(context);
  return new Response(await queueFile(actor, queryIn(url)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="support.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
