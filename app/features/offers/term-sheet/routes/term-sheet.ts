import { data } from "react-router";
import { downloads } from "#app/platform/http/admission-queue.server.ts";
import { busy } from "#app/platform/http/streaming.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { termSheetOf } from "../term-sheet.server.ts";
import { termSheetPdf } from "../term-sheet-pdf.server.ts";
import type { Route } from "./+types/term-sheet.ts";

/** The term sheet of an agreement as PDF, for its two parties. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const sheet = await termSheetOf(actor, params.id, params.offerId);
  if (!sheet) throw data("page", { status: 404 });
  const name = ["term-sheet", slug(sheet.company.name ?? ""), sheet.reference.toLowerCase()].filter(Boolean).join("-");
  const release = await downloads.place(actor.id);
  if (!release) return busy();
  try {
    return new Response(new Uint8Array(await termSheetPdf(sheet)), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}.pdf"`,
        "Cache-Control": "private, no-store",
      },
    });
  } finally {
    release();
  }
}
