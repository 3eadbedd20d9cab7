import { memberOf, ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { invitationLink, qrFile, slugOf } from "../inviting.server.ts";
import type { Route } from "./+types/qr-code.ts";

/** The QR code of the member's link, to print. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  ownerOf(context);
  const slug = await slugOf(memberOf(context));
  if (!slug.ok) throw new Response("page", { status: 404 });
  return new Response(qrFile(invitationLink(slug.value, visitOf(context).url)), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Disposition": `attachment; filename="stakeholm-${slug.value}.svg"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-cache",
    },
  });
}
