import { openTopic } from "#app/features/notifications/opening.server.ts";
import { exportFile } from "#app/features/privacy/queries-export.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths, slug } from "#app/platform/paths.ts";
import { provenOf, visitOf } from "#app/platform/visit.server.ts";
import { streamed } from "../streamed.server.ts";
import type { Route } from "./+types/data-export-file.ts";

/** A member's archive, for its owner only, who has lately proved to be it: everything somebody said here in one file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = provenOf(context, paths.dataExport());
  const archive = await exportFile(actor, params.id);
  if (!archive) return new Response(null, { status: 404 });
  await openTopic(visitOf(context), "export");
  const day = archive.requestedAt.toISOString().slice(0, 10);
  return streamed(request, archive.bytes, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(archive.size),
      "Content-Disposition": `attachment; filename="${slug(BRAND)}-${day}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
