import { data } from "react-router";
import { termSheetPdf } from "#app/features/offers/gateway-term-sheet.server.ts";
import { termSheetOf } from "#app/features/offers/queries-term-sheet.server.ts";
import { downloads } from "#app/platform/line.server.ts";
import { slug } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { busy } from "../streamed.server.ts";
import type { Route } from "./+types/offer-term-sheet.ts";

/** The paper of an agreement, in both parties' languages, for its two parties. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const sheet = await termSheetOf(actor, params.id, params.offerId);
  if (!sheet) throw data("page", { status: 404 });
  const name = ["term-sheet", slug(sheet.company.name ?? ""), sheet.reference.toLowerCase()].filter(Boolean).join("-");
  const place = await downloads.place(actor.id);
  if (!place) return busy();
  try {
    return new Response(new Uint8Array(await termSheetPdf(sheet)), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}.pdf"`,
        "Cache-Control": "private, no-store",
      },
    });
  } finally {
    place();
  }
}
