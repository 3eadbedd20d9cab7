import { data } from "react-router";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { pitchStats } from "../stats.server.ts";
import { periodOf } from "../stats.ts";
import { statsFile } from "../stats-file.ts";
import type { Route } from "./+types/stats-file.ts";

/** The stats of a pitch as a file, for those who run it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const actor = memberOf(context);
  const period = periodOf(visitOf(context).url.searchParams.get("days"));
  const statistics = await pitchStats(actor, params.publicId, period);
  if (!statistics) throw data("pitch", { status: 404 });
  return new Response(statsFile(actor.lang, statistics), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${statistics.publicId}-${period}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
