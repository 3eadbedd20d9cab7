import { attachment } from "#app/features/files/file.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { receiptOf } from "../projects.server.ts";
import type { Route } from "./+types/receipt.ts";

/** A receipt as a download, never inline: others made it, and it could imitate our pages. Not cached, since the payment may be reversed. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const receipt = await receiptOf(visitOf(context).actor, params.id);
  if (!receipt) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(receipt.bytes), {
    headers: {
      "Content-Type": receipt.contentType,
      "Content-Disposition": attachment(receipt.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
