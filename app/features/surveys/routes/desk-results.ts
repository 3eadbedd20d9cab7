import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { surveyResults } from "../desk/results.server.ts";
import { queryOf } from "../desk/results.ts";
import { csvOf } from "../desk/results-csv.ts";
import type { Route } from "./+types/desk-results.ts";

/** The figures of a selection as a CSV file, without those that the page hides. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = supportOf(context);
  return csvFile(context, {
    name: "surveys.csv",
    write: async (reader) => csvOf(reader, await surveyResults(actor, queryOf(url.searchParams))),
  });
}
