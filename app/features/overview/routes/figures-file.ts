import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { staffMemberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { figureQueryOf } from "../figures/figures.ts";
import { figuresFile } from "../figures/file.server.ts";
import type { Route } from "./+types/figures-file.ts";

/** The figures that the reader sees, as a file for spreadsheets. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const actor = staffMemberOf(context);
  const query = figureQueryOf(visitOf(context).url.searchParams);
  return csvFile(context, {
    name: `figures-${query.market ?? "all"}-${query.step}.csv`,
    write: (reader) => figuresFile(actor, query, reader),
  });
}
