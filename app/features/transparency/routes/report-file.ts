import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { reportFile } from "../report-file.ts";
import { publishedReport } from "../reports.server.ts";
import type { Route } from "./+types/report-file.ts";

/** A published report as a file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const report = await publishedReport(params.report);
  if (!report) throw new Response("page", { status: 404 });
  return csvFile(context, {
    name: `transparency-${report.slug}.csv`,
    write: (reader) => reportFile(reader, report),
    cache: "no-cache",
  });
}
