import { openTopic } from "#app/features/notifications/reading.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { streamed } from "#app/platform/http/streaming.server.ts";
import { reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { exportFile } from "../export-contents.server.ts";
import type { Route } from "./+types/export-file.ts";

/** A member's archive, for its owner after a recent re-authentication: one file with everything of theirs. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = reauthenticatedOf(context, paths.dataExport());
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
