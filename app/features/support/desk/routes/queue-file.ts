import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { queueFile } from "../queue-file.server.ts";
import { queryIn } from "../queue-query.ts";
import type { Route } from "./+types/queue-file.ts";

/** The cases of a part of the queue, as a file for spreadsheets. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = supportOf(context);
  return csvFile(context, { name: "support.csv", write: (reader) => queueFile(actor, queryIn(url), reader) });
}
