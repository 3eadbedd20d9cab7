import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/manifest.ts";

/** The web app manifest in the reader's language, which makes the site installable. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { market } = visitOf(context);
  const t = translator(market, "shell");
  const shortcut = translator(market, "push");
  return Response.json(
    {
      name: BRAND,
      short_name: BRAND,
      description: t("manifestDescription"),
      lang: factsOf(market).bcp47,
      dir: "ltr",
      // Identifies the installed app, independent of start_url.
      id: "/",
      start_url: paths.home(),
      scope: "/",
      display: "standalone",
      background_color: "#F5F6F2",
      theme_color: "#F5F6F2",
      icons: [
        { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        { src: "/badge-96.png", sizes: "96x96", type: "image/png", purpose: "monochrome" },
      ],
      shortcuts: [
        { name: shortcut("shortcut.messages"), url: paths.messages() },
        { name: shortcut("shortcut.search"), url: paths.search() },
        { name: shortcut("shortcut.pitch"), url: paths.createPitch() },
      ].map((entry) => ({ ...entry, icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }] })),
    },
    { headers: { "Content-Type": "application/manifest+json" } },
  );
}
