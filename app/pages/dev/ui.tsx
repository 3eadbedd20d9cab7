import { BRAND } from "#app/platform/brand.ts";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { Gallery } from "#app/ui/gallery/gallery.tsx";
import type { Route } from "./+types/ui.ts";

export const handle = { hydrate: true };

/** The design system; 404 unless development pages are shown. */
export function loader({ context }: Route.LoaderArgs): null {
  requireDevPages(context);
  return null;
}

export default function DesignSystem() {
  return (
    <>
      <title>{`/dev/ui · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <Gallery />
    </>
  );
}
