import { attachment } from "#app/features/files/file.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { surveyResults } from "../desk/results.server.ts";
import { queryOf } from "../desk/results.ts";
import { csvOf } from "../desk/results-csv.ts";
import type { Route } from "./+types/desk-results.ts";

/** The figures of a selection as a CSV file, without those that the page hides. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const results = await surveyResults(actor, queryOf(url.searchParams));
  return new Response(csvOf(actor.lang, results), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment("surveys.csv"),
      "Cache-Control": "private, no-store",
    },
  });
}
