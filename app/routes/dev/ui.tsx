import { data } from "react-router";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env.server.ts";
import { Gallery } from "#app/ui/gallery.tsx";

export const handle = { hydrate: true };

/** The design system, where development pages are shown; elsewhere the address does not exist. */
export function loader(): null {
  if (!env().devPages) throw data("page", { status: 404 });
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
