import { attachment } from "#app/features/files/file.ts";
import { brandFile } from "../brand-kit.server.ts";
import type { Route } from "./+types/brand-file.ts";

/** A drawing of the brand kit. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const file = await brandFile(params.file);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": attachment(`stakeholm-${params.file}`),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=86400",
      // Other sites may embed it.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
