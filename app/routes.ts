/** The sitemap: every address of the product and the file that answers it. Read this first. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Live parts and machinery
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("files/:id/:width", "routes/resources/files.ts"),

  // Choices that any reader may make
  route("pages/language", "routes/account/language.ts"),
  route("pages/theme", "routes/account/theme.ts"),

  route("dev/ui", "routes/dev/ui.tsx"),

  layout("routes/layout.tsx", [
    // Everything else is not found, with the site around it.
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
