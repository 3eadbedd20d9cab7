import { attachment } from "#app/features/files/file.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { downloads, inSlot } from "#app/platform/http/admission-queue.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { bodyOf, busy, streamed } from "#app/platform/http/streaming.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { closingArchive } from "../archive.server.ts";
import type { Route } from "./+types/closing-download.ts";
import { roomFor, roomPage } from "./closing-data.server.ts";

/** The checklist and all documents of a room, for its two parties. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { actor, room } = await roomFor(context, params);
  const { market } = visitOf(context);
  if (!(await consumeRateLimit("closing-download", actor.id))) {
    return redirectWithFlash(context, roomPage(params), "failure-too-many-requests");
  }
  const slot = await downloads.place(actor.id);
  if (!slot) {
    await refundRateLimit("closing-download", actor.id);
    return busy();
  }
  const name = [translator(market, "closing")("export.archive"), slug(room.offer.companyName ?? "")].filter(Boolean);
  return streamed(request, bodyOf(inSlot(slot, closingArchive(actor, room, market))), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(`${name.join("-")}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
}
