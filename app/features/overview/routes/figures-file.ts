import { staffMemberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { figureQueryOf } from "../figures/figures.ts";
import { figuresFile } from "../figures/file.server.ts";
import type { Route } from "./+types/figures-file.ts";

/** The figures that the reader sees, as a file for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const query = figureQueryOf(visitOf(context).url.searchParams);
  const file = await figuresFile(staffMemberOf(context), query);
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="figures-${query.market ?? "all"}-${query.step}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
