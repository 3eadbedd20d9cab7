import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogs } from "./app/i18n/catalogs.vite.ts";
import { compressAssets } from "./server/compress-assets.vite.ts";

export default defineConfig({
  plugins: [catalogs(), reactRouter(), compressAssets()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // Only use-intl must be bundled: the alias above has to reach inside it. Everything else is loaded from node_modules.
  ssr: { noExternal: ["use-intl"] },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: "./server/main.ts" } } },
  },
});
