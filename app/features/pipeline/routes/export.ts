import { registeredOf } from "#app/platform/http/visit.server.ts";
import { CSV_TYPE } from "#app/platform/text/csv.ts";
import { pipelineFile } from "../export.server.ts";
import { CARD_KINDS } from "../moves.ts";
import type { Route } from "./+types/export.ts";

/** All cards of a kind, as a file for spreadsheets. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const actor = registeredOf(context);
  const kind = CARD_KINDS.find((each) => each === params.kind);
  if (!kind) throw new Response("page", { status: 404 });
  return new Response(await pipelineFile(actor, kind), {
    headers: {
      "Content-Type": CSV_TYPE,
      "Content-Disposition": `attachment; filename="pipeline-${kind === "pitch" ? "companies" : "people"}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
