import { visitOf } from "#app/platform/http/visit.server.ts";
import { reportFile } from "../report-file.ts";
import { publishedReport } from "../reports.server.ts";
import type { Route } from "./+types/report-file.ts";

/** A published report as a file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const report = await publishedReport(params.report);
  if (!report) throw new Response("page", { status: 404 });
  return new Response(reportFile(visitOf(context).market, report), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="transparency-${report.slug}.csv"`,
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
