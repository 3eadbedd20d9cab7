import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { reviewFile } from "../queue-file.server.ts";
import { choiceIn } from "../review.ts";
import type { Route } from "./+types/queue-file.ts";

/** The waiting submissions, as a file for spreadsheets. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = moderatorOf(context);
  return csvFile(context, { name: "review.csv", write: (reader) => reviewFile(actor, choiceIn(url), reader) });
}
